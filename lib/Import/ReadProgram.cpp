// Reads program text: refuses what is not text, repairs what newer producers write.

#include "fsdp/Import/ReadProgram.h"

#include "BooleanLiterals.h"
#include "ParserLimits.h"
#include "ReadErrors.h"

#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using llvm::Expected;
using llvm::MemoryBuffer;

static llvm::Error error(const Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

/// Bytecode starts with four bytes, the version, and the producer's name, which ends with a zero.
static constexpr StringRef kBytecodeMagic = "ML\xefR";

/// Who wrote this bytecode; the name is cut where it would not fit a message.
static StringRef getProducer(StringRef bytecode) {
  return bytecode.substr(kBytecodeMagic.size() + 1).take_while([](char c) { return llvm::isPrint(c); }).take_front(64);
}

/// What jax.export.serialize writes: a portable artifact within a table.
static bool holdsArtifact(StringRef text) {
  return text.take_front(4096).contains('\0') && text.take_front(4096).contains(kBytecodeMagic);
}

/// What a user can do about bytes that only their producer's own library reads.
static std::string adviseConversion(StringRef name) {
  return ("; expected text: convert it with 'python -m fsdp.convert " + name + " -o STEP.mlir'").str();
}

/// Why `text` cannot be a program's text; empty if it can.
static std::string whyNotText(StringRef text, StringRef name) {
  if (text.trim().empty())
    return "the file is empty";
  if (text.starts_with(kBytecodeMagic)) {
    StringRef producer = getProducer(text);
    bool isArtifact = producer.starts_with("StableHLO_v");
    return (Twine("it is ") + (isArtifact ? "a StableHLO portable artifact" : "MLIR bytecode") + " (" + producer + ")")
               .str() +
           adviseConversion(name);
  }
  if (text.starts_with("\x1f\x8b"))
    return "it is packed by gzip" + adviseConversion(name);
  if (holdsArtifact(text))
    return "it is a serialized export of JAX (" + getProducer(text.substr(text.find(kBytecodeMagic))).str() + ")" +
           adviseConversion(name);
  if (text.ends_with("FSDPSTEP"))
    return "it is a compiled step, expected the text of a program";
  if (text.contains('\0'))
    return "it is a binary file, expected StableHLO text";
  if (name.ends_with(".py"))
    return "it is a Python script, expected StableHLO text; a script compiles its own step by fsdp.jax or fsdp.torch";
  return "";
}

static std::string describe(const fsdp::TextProblem &problem, StringRef text) {
  StringRef before = text.take_front(problem.offset);
  size_t line = before.count('\n') + 1, column = before.size() - (before.rfind('\n') + 1) + 1;
  return ("line " + Twine(line) + ", column " + Twine(column) + ": " + problem.message).str();
}

Expected<std::unique_ptr<MemoryBuffer>> fsdp::prepareProgramText(std::unique_ptr<MemoryBuffer> buffer) {
  StringRef name = buffer->getBufferIdentifier();
  std::string problem = whyNotText(buffer->getBuffer(), name);
  if (!problem.empty())
    return error("cannot read '" + name + "': " + problem);
  if (std::optional<fsdp::TextProblem> limit = fsdp::findWhatEndsParser(buffer->getBuffer()))
    return error("cannot read '" + name + "': " + describe(*limit, buffer->getBuffer()));
  std::string text = buffer->getBuffer().str();
  packBooleanLiterals(text);
  return MemoryBuffer::getMemBufferCopy(text, name);
}

Expected<std::unique_ptr<MemoryBuffer>> fsdp::readProgramText(StringRef path) {
  auto buffer = MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  if (std::error_code code = buffer.getError())
    return error("cannot read '" + path + "': " + code.message());
  return prepareProgramText(std::move(*buffer));
}

static OwningOpRef<ModuleOp> parse(Expected<std::unique_ptr<MemoryBuffer>> text, MLIRContext *context) {
  if (!text) {
    emitError(UnknownLoc::get(context)) << llvm::toString(text.takeError());
    return {};
  }
  StringRef program = (*text)->getBuffer();
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(*text), SMLoc());
  ScopedDiagnosticHandler rephrase(context,
                                   [&](Diagnostic &diagnostic) { return fsdp::rephraseUnknown(diagnostic, program); });
  return parseSourceFile<ModuleOp>(sources, context);
}

OwningOpRef<ModuleOp> fsdp::readProgram(StringRef path, MLIRContext *context) {
  return parse(readProgramText(path), context);
}

OwningOpRef<ModuleOp> fsdp::readProgramFromText(StringRef text, StringRef name, MLIRContext *context) {
  return parse(prepareProgramText(MemoryBuffer::getMemBuffer(text, name, /*RequiresNullTerminator=*/false)), context);
}
