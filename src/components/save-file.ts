/** Lets the browser save bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(bytes);
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the bytes only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
