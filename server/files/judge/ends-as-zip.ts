const firstOfMark = 0x50;
const endMark = 0x06054b50;
const endSize = 22;

/** The most that can stand in the way between the end of an archive's directory and of the file. */
export const zipTailSize = endSize + 0xffff;

/**
 * Whether a file that begins as something else is a ZIP archive by its end.
 * @param tail the file's last `zipTailSize` bytes
 */
export function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    // Asked of each thing in an archive: most places are passed by one look.
    if (tail[at] !== firstOfMark || tail.readUInt32LE(at) !== endMark) continue;
    if (at + endSize + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
