const firstOfMark = 0x50;
const endMark = 0x06054b50;
const endSize = 22;

/** The most that can stand in the way between the end of an archive's directory and of the file. */
export const zipTailSize = endSize + 0xffff;

/**
 * Whether a file that begins as something else is a ZIP archive by its end.
 * @param tail the file's last `zipTailSize` bytes
 * @param isPatient whether bytes may follow its comment, as programs allow in what is called an archive
 */
export function endsAsZip(tail: Buffer, isPatient = false): boolean {
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    // Asked of each thing in an archive: most places are passed by one look.
    if (tail[at] !== firstOfMark || tail.readUInt32LE(at) !== endMark) continue;
    const end = at + endSize + tail.readUInt16LE(at + 20);
    if (isPatient ? end <= tail.length : end === tail.length) return true;
  }
  return false;
}
