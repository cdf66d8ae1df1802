/** Bytes of a piece in which a large file is sent; one that is no larger goes along with its form. */
export const pieceSize = 512 * 1024;
