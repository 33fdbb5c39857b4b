// Parses the location as that of an empty module, beside the program's own location aliases.

#include "WrittenLocation.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/SmallVector.h"

using namespace mlir;

Location fsdp::getWrittenLocation(Location place, StringRef text) {
  auto position = dyn_cast<FileLineColLoc>(place);
  if (!position)
    return place;
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  unsigned number = position.getLine();
  StringRef line = number >= 1 && number <= lines.size() ? lines[number - 1] : StringRef();
  size_t begin = line.rfind(" loc(");
  if (begin == StringRef::npos)
    return place;
  std::string source = ("module {}" + line.drop_front(begin) + "\n").str();
  for (StringRef other : lines)
    if (other.starts_with("#loc"))
      source += (other + "\n").str();
  ScopedDiagnosticHandler silent(place.getContext(), [](Diagnostic &) { return success(); });
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(source, place.getContext());
  // A name alone is no place.
  return module && module->getLoc()->findInstanceOf<FileLineColLoc>() ? Location(module->getLoc()) : place;
}
