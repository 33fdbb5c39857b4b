// Reads program text: refuses what is not text, repairs what newer producers write.

#include "fsdp/Import/ReadProgram.h"

#include "BooleanLiterals.h"
#include "ParserLimits.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using llvm::Expected;
using llvm::MemoryBuffer;

static llvm::Error error(const Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

/// Bytecode starts with four bytes, the version, and the producer's name, which ends with a zero.
static constexpr StringRef kBytecodeMagic = "ML\xefR";

/// Why `text` cannot be a program's text; empty if it can.
static std::string whyNotText(StringRef text) {
  if (text.trim().empty())
    return "the file is empty";
  if (text.starts_with(kBytecodeMagic)) {
    StringRef producer = text.drop_front(kBytecodeMagic.size() + 1).take_until([](char c) { return c == '\0'; });
    if (producer.starts_with("StableHLO_v"))
      return ("it is a StableHLO portable artifact (" + producer +
              "), expected text: print it with 'jax.export' 's mlir_module(), or 'jit(step).lower(...).as_text()'")
          .str();
    return ("it is MLIR bytecode (" + producer + "), expected text: print it with 'jit(step).lower(...).as_text()'")
        .str();
  }
  if (text.contains('\0'))
    return "it is a binary file, expected StableHLO text";
  return "";
}

static std::string describe(const fsdp::TextProblem &problem, StringRef text) {
  StringRef before = text.take_front(problem.offset);
  size_t line = before.count('\n') + 1, column = before.size() - (before.rfind('\n') + 1) + 1;
  return ("line " + Twine(line) + ", column " + Twine(column) + ": " + problem.message).str();
}

Expected<std::unique_ptr<MemoryBuffer>> fsdp::prepareProgramText(std::unique_ptr<MemoryBuffer> buffer) {
  StringRef name = buffer->getBufferIdentifier();
  std::string problem = whyNotText(buffer->getBuffer());
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

/// What the parser says of `tosa.add` names every dialect that is linked in, and a web page; a user needs the
/// operation.
static LogicalResult rephraseUnknownDialect(Diagnostic &diagnostic) {
  std::string text = diagnostic.str();
  auto [dialect, operation] = StringRef(text).split("not found for custom op");
  if (!dialect.consume_front("Dialect `") || operation.empty())
    return failure();
  emitError(diagnostic.getLocation()) << "operation " << operation.trim()
                                      << " is not supported: expected StableHLO, found dialect '"
                                      << dialect.take_until([](char c) { return c == '\''; }) << "'";
  return success();
}

static OwningOpRef<ModuleOp> parse(Expected<std::unique_ptr<MemoryBuffer>> text, MLIRContext *context) {
  if (!text) {
    emitError(UnknownLoc::get(context)) << llvm::toString(text.takeError());
    return {};
  }
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(*text), SMLoc());
  ScopedDiagnosticHandler rephrase(context, rephraseUnknownDialect);
  return parseSourceFile<ModuleOp>(sources, context);
}

OwningOpRef<ModuleOp> fsdp::readProgram(StringRef path, MLIRContext *context) {
  return parse(readProgramText(path), context);
}

OwningOpRef<ModuleOp> fsdp::readProgramFromText(StringRef text, StringRef name, MLIRContext *context) {
  return parse(prepareProgramText(MemoryBuffer::getMemBuffer(text, name, /*RequiresNullTerminator=*/false)), context);
}
