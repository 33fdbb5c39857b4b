// The table of CUDA functions: what loading says where there is nothing to load, and which device code is chosen.

#include "Device/Cuda/Api/CudaApi.h"
#include "Device/Cuda/CudaImages.h"

#include <cstdlib>
#include <gtest/gtest.h>

using namespace fsdp::runtime;

// A path that has no library is named, with the variable that gave it.
TEST(CudaApi, missingLibrariesAreNamed) {
  setenv("FSDP_LIBCUDA", "/nonexistent/libcuda.so.1", 1);
  std::shared_ptr<CudaApi> api;
  Status status = loadCudaApi(api);
  unsetenv("FSDP_LIBCUDA");
  EXPECT_EQ(status.code(), FSDP_RT_UNSUPPORTED);
  EXPECT_NE(status.message().find("cannot load the CUDA driver: looked for '/nonexistent/libcuda.so.1'"),
            std::string::npos)
      << status.message();
  EXPECT_NE(status.message().find("a path can be given in FSDP_LIBCUDA"), std::string::npos) << status.message();
}

static std::string choose(const std::vector<std::string> &names, int capability) {
  std::vector<DeviceImage> images;
  for (const std::string &name : names)
    images.push_back({name, "x", 1});
  const DeviceImage *chosen = nullptr;
  Status status = chooseImage(images, capability, chosen);
  return status.failed() ? status.message() : chosen->architecture;
}

// The cubin of the major version with the largest minor that is not above the device's, else the newest PTX.
TEST(CudaApi, choosesDeviceCode) {
  EXPECT_EQ(choose({"sm_80", "sm_90", "compute_75"}, 90), "sm_90");
  EXPECT_EQ(choose({"sm_80", "sm_86", "sm_89"}, 86), "sm_86");
  EXPECT_EQ(choose({"sm_80", "sm_89"}, 87), "sm_80");
  EXPECT_EQ(choose({"sm_90", "sm_90a"}, 90), "sm_90a");
  EXPECT_EQ(choose({"sm_100", "compute_75", "compute_80"}, 90), "compute_80");
  EXPECT_EQ(choose({"sm_80", "sm_100", "compute_100"}, 90),
            "no device code for compute capability 9.0: the program has sm_80, sm_100, compute_100");
  EXPECT_EQ(choose({"sm_90a"}, 103), "no device code for compute capability 10.3: the program has sm_90a");
  EXPECT_EQ(choose({}, 90), "no device code for compute capability 9.0: the program has none");
}
