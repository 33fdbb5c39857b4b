// Shard layouts: where elements lie, and that scattering and gathering are inverse.

#include "Core/ShardLayout.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

using namespace fsdp::runtime;

namespace {

/// A placement that owns its lists, one per dimension. No list at all is replicated.
struct OwnedPlacement {
  /// Valid until the next call, and as long as this object.
  fsdp_rt_placement get() const {
    lists.clear();
    for (const std::vector<int64_t> &list : axes)
      lists.push_back({list.data(), static_cast<int64_t>(list.size())});
    return {lists.empty() ? nullptr : lists.data(), {flatAxes.data(), static_cast<int64_t>(flatAxes.size())}};
  }

  std::vector<std::vector<int64_t>> axes;
  std::vector<int64_t> flatAxes;
  mutable std::vector<fsdp_rt_axis_list> lists;
};

} // namespace

static OwnedPlacement splitBy(std::vector<std::vector<int64_t>> axes) { return {std::move(axes), {}, {}}; }

static OwnedPlacement flatOver(std::vector<int64_t> axes) { return {{}, std::move(axes), {}}; }

static ShardLayout makeLayout(const Mesh &mesh, std::vector<int64_t> shape, const OwnedPlacement &placement) {
  ShardLayout layout;
  Status status = ShardLayout::create(mesh, FSDP_RT_I32, std::move(shape), placement.get(), layout);
  EXPECT_TRUE(status.isOk()) << status.message();
  return layout;
}

/// The rank's part of the tensor 0, 1, 2, ...; padding is -1.
static std::vector<int32_t> partOf(const ShardLayout &layout, int64_t rank) {
  std::vector<int32_t> global(layout.getGlobalBytes() / 4), local(layout.getLocalBytes() / 4, -1);
  std::iota(global.begin(), global.end(), 0);
  layout.scatter(rank, reinterpret_cast<const char *>(global.data()), reinterpret_cast<char *>(local.data()));
  return local;
}

using Part = std::vector<int32_t>;

static const Mesh two({"shard"}, {2});
static const Mesh three({"shard"}, {3});
static const Mesh hybrid({"replica", "shard"}, {2, 2});

// A split dimension gives each rank ceil(d / n) rows; the last ranks have padding, or nothing but padding.
TEST(ShardLayout, splitsDimensionZeroWithPaddingAtTheEnd) {
  ShardLayout layout = makeLayout(three, {4, 2}, splitBy({{0}, {}}));
  EXPECT_EQ(partOf(layout, 0), (Part{0, 1, 2, 3}));
  EXPECT_EQ(partOf(layout, 1), (Part{4, 5, 6, 7}));
  EXPECT_EQ(partOf(layout, 2), (Part{-1, -1, -1, -1}));
}

// A dimension other than 0 is split within every row.
TEST(ShardLayout, splitsAnInnerDimension) {
  ShardLayout layout = makeLayout(two, {2, 3}, splitBy({{}, {0}}));
  EXPECT_EQ(partOf(layout, 0), (Part{0, 1, 3, 4}));
  EXPECT_EQ(partOf(layout, 1), (Part{2, -1, 5, -1}));
}

// A flat tensor is its row-major elements, split without regard to rows.
TEST(ShardLayout, splitsFlatElements) {
  ShardLayout layout = makeLayout(two, {3, 3}, flatOver({0}));
  EXPECT_EQ(partOf(layout, 0), (Part{0, 1, 2, 3, 4}));
  EXPECT_EQ(partOf(layout, 1), (Part{5, 6, 7, 8, -1}));
}

// A dimension over two axes counts ranks major first; the order of the list matters.
TEST(ShardLayout, splitsOverSeveralAxesMajorFirst) {
  ShardLayout majorFirst = makeLayout(hybrid, {4}, splitBy({{0, 1}}));
  ShardLayout minorFirst = makeLayout(hybrid, {4}, splitBy({{1, 0}}));
  EXPECT_EQ(partOf(majorFirst, 1), (Part{1}));
  EXPECT_EQ(partOf(minorFirst, 1), (Part{2}));
  EXPECT_EQ(partOf(majorFirst, 2), (Part{2}));
}

// An axis that a placement does not name holds copies, and its first rank is the one that is read.
TEST(ShardLayout, namesTheFirstHolders) {
  ShardLayout layout = makeLayout(hybrid, {4}, splitBy({{1}}));
  EXPECT_EQ(partOf(layout, 0), partOf(layout, 2));
  EXPECT_TRUE(layout.isFirstHolder(0));
  EXPECT_TRUE(layout.isFirstHolder(1));
  EXPECT_FALSE(layout.isFirstHolder(2));
  ShardLayout replicated = makeLayout(hybrid, {4}, splitBy({}));
  EXPECT_TRUE(replicated.isFirstHolder(0));
  EXPECT_FALSE(replicated.isFirstHolder(1));
}

// Scattering and then gathering from the first holders is the identity, for every shape and placement.
TEST(ShardLayout, roundTrips) {
  const std::vector<std::vector<int64_t>> shapes = {{1, 1, 1}, {5, 3, 7}, {4, 4, 4}, {2, 1, 9}, {0, 3, 2}, {3, 0, 2}};
  const std::vector<OwnedPlacement> placements = {splitBy({}),
                                                  splitBy({{1}, {}, {}}),
                                                  splitBy({{}, {1}, {}}),
                                                  splitBy({{}, {}, {1}}),
                                                  splitBy({{0, 1}, {}, {}}),
                                                  splitBy({{0}, {}, {1}}),
                                                  splitBy({{1}, {0}, {}}),
                                                  flatOver({1}),
                                                  flatOver({0, 1})};
  for (const Mesh &mesh : {hybrid, Mesh({"replica", "shard"}, {1, 4}), Mesh({"replica", "shard"}, {3, 2})})
    for (const std::vector<int64_t> &shape : shapes)
      for (const OwnedPlacement &placement : placements) {
        ShardLayout layout = makeLayout(mesh, shape, placement);
        std::vector<int32_t> global(layout.getGlobalBytes() / 4), found(global.size(), -1);
        std::iota(global.begin(), global.end(), 0);
        for (int64_t rank = 0; rank < mesh.getNumRanks(); ++rank) {
          std::vector<int32_t> part = partOf(layout, rank);
          if (layout.isFirstHolder(rank))
            layout.gather(rank, reinterpret_cast<const char *>(part.data()), reinterpret_cast<char *>(found.data()));
        }
        EXPECT_EQ(found, global);
      }
}

// A scalar is replicated and has one element.
TEST(ShardLayout, scalarsHaveOneElement) {
  ShardLayout layout = makeLayout(two, {}, splitBy({}));
  EXPECT_EQ(layout.getGlobalBytes(), 4);
  EXPECT_EQ(partOf(layout, 1), (Part{0}));
}

// Poison fills exactly the padding.
TEST(ShardLayout, poisonFillsExactlyThePadding) {
  for (const OwnedPlacement &placement : {splitBy({{0}, {}}), splitBy({{}, {0}}), flatOver({0}), splitBy({})}) {
    ShardLayout layout = makeLayout(three, {4, 5}, placement);
    for (int64_t rank = 0; rank < 3; ++rank) {
      std::vector<int32_t> part = partOf(layout, rank), poisoned = part;
      for (int32_t &element : poisoned)
        if (element == -1)
          element = 7;
      layout.poisonPadding(rank, reinterpret_cast<char *>(poisoned.data()));
      EXPECT_EQ(poisoned, part) << "0xff bytes are -1";
    }
  }
}

// Bad placements are refused with the axis in the message.
TEST(ShardLayout, refusesBadPlacements) {
  ShardLayout layout;
  OwnedPlacement twice = splitBy({{0}, {0}}), unknown = splitBy({{1}, {}});
  EXPECT_EQ(ShardLayout::create(two, FSDP_RT_F32, {2, 2}, twice.get(), layout).message(),
            "placement names mesh axis 0 twice");
  EXPECT_EQ(ShardLayout::create(two, FSDP_RT_F32, {2, 2}, unknown.get(), layout).message(),
            "placement names mesh axis 1 of 1");
  EXPECT_EQ(ShardLayout::create(two, 99, {2, 2}, splitBy({}).get(), layout).message(), "unknown element type 99");
  EXPECT_TRUE(ShardLayout::create(two, FSDP_RT_F32, {-2}, splitBy({}).get(), layout).failed());
  EXPECT_TRUE(
      ShardLayout::create(two, FSDP_RT_F32, {int64_t(1) << 40, int64_t(1) << 40}, splitBy({}).get(), layout).failed());
}

TEST(ShardLayout, overlapsWithAStretchAreItsElements) {
  Mesh mesh({"replica", "shard"}, {2, 3});
  std::vector<ShardLayout> layouts = {makeLayout(mesh, {7, 5}, splitBy({{1}, {}})),
                                      makeLayout(mesh, {3, 7, 2}, splitBy({{}, {1}, {}})),
                                      makeLayout(mesh, {4, 5}, splitBy({{0}, {1}})),
                                      makeLayout(mesh, {4, 4}, flatOver({1})),
                                      makeLayout(mesh, {}, splitBy({})),
                                      makeLayout(mesh, {2, 3}, splitBy({{}, {}}))};
  for (const ShardLayout &layout : layouts)
    for (int64_t rank = 0; rank < mesh.getNumRanks(); ++rank) {
      Part part = partOf(layout, rank);
      int64_t total = layout.getGlobalElements(), seen = 0, held = 0;
      layout.forEachSpan(rank, [&](int64_t local, int64_t elements) {
        for (int64_t i = 0; i < elements; ++i, ++held)
          EXPECT_GE(part[local + i], 0);
      });
      for (int64_t first = 0; first < total; first += 3)
        layout.forEachOverlap(rank, first, std::min<int64_t>(3, total - first),
                              [&](int64_t global, int64_t local, int64_t elements) {
                                for (int64_t i = 0; i < elements; ++i, ++seen)
                                  EXPECT_EQ(part[local + i], global + i);
                              });
      int64_t expected = std::count_if(part.begin(), part.end(), [](int32_t value) { return value >= 0; });
      EXPECT_EQ(seen, expected);
      EXPECT_EQ(held, expected);
    }
}
