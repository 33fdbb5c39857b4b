// The options of a compilation: one struct, one table (Options.def), one set of command-line flags.

#ifndef FSDP_PIPELINES_OPTIONS_H
#define FSDP_PIPELINES_OPTIONS_H

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <memory>
#include <string>

namespace fsdp {

/// Everything that a user may choose about a compilation. Texts are as the user wrote them; a phase's builder parses
/// those that it needs (fsdp/Support/OptionText.h) and hands numbers to its passes.
struct CompileOptions {
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION) TYPE MEMBER = DEFAULT;
#include "fsdp/Pipelines/Options.def"

  /// Folder where machine code of devices is kept from run to run; empty: none. It changes no result, so it is no
  /// option.
  std::string deviceCodeFolder;

  /// Sets one option from "flag=value", as a frontend passes it. The message names a flag that does not exist, or a
  /// value that is not of the option's type.
  llvm::Error set(llvm::StringRef assignment);

  /// All texts are well formed and name things that exist. The message starts with the option's flag.
  llvm::Error verify() const;

  /// The machine to plan for: what `machine` says, or which one follows from target and mesh.
  std::string getMachine() const;

  /// Ranks that `reshard-after-forward` gives as a number; 0 if it is a word.
  int64_t getReshardGroup() const;

  /// False if the user left out the optional pass with this flag, which is a row of OptionalPasses.def.
  bool isEnabled(llvm::StringRef passFlag) const;
};

/// The same options as flags of a tool: make one before llvm::cl::ParseCommandLineOptions, ask it afterwards. One per
/// process, owned by main().
class CompileOptionFlags {
public:
  CompileOptionFlags();
  ~CompileOptionFlags();
  /// What the command line said, defaults elsewhere. Not verified.
  CompileOptions get() const;
  /// A line for each of --mesh and --machine that the command line does not have: what is taken in its place.
  std::string describeDefaults() const;
  /// For llvm::cl::HideUnrelatedOptions, and for a tool's own options.
  llvm::cl::OptionCategory &getCategory();

private:
  struct Storage;
  std::unique_ptr<Storage> storage;
};

} // namespace fsdp

#endif // FSDP_PIPELINES_OPTIONS_H
