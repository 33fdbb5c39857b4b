// Hex literals of booleans, as newer versions of MLIR print them.

#ifndef FSDP_LIB_IMPORT_BOOLEANLITERALS_H
#define FSDP_LIB_IMPORT_BOOLEANLITERALS_H

#include <string>

namespace fsdp {

/// `dense<"0x0100...">` of an i1 type holds one byte per element in newer text, where MLIR 22 wants one bit. Packs such
/// literals in place, least significant bit first; the text keeps its length, so that locations stay true.
void packBooleanLiterals(std::string &text);

} // namespace fsdp

#endif // FSDP_LIB_IMPORT_BOOLEANLITERALS_H
