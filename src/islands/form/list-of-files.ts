/** As an input holds them. */
export function listOfFiles(files: readonly File[]): FileList {
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  return held.files;
}
