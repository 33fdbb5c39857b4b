// The name of a leaf of a program's input or output tree, as a list of components.

#ifndef FSDP_TRANSFORMS_ANNOTATE_LEAFPATH_H
#define FSDP_TRANSFORMS_ANNOTATE_LEAFPATH_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace fsdp {

using LeafPath = llvm::SmallVector<std::string, 6>;

/// Components of `params['layers'][3]['wq']`, `params.layers[3].wq`, `layers.3.wq` or `layers/3/wq`: all are
/// {..., "layers", "3", "wq"}. Text that is no path is one component.
LeafPath parseLeafPath(llvm::StringRef text);

/// The unit that a parameter with this path belongs to: the modules around the leaf down to the first numbered one
/// (`layers.3`, `Block_0`), else the outermost module, else the leaf itself. `hasTop` says that the first component
/// names the argument of the step (`params`) and is no module.
std::string unitOfPath(const LeafPath &path, bool hasTop);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_LEAFPATH_H
