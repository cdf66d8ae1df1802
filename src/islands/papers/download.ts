import type { FileAnswer } from '#core/resource/fields/file.ts';
import { fillPath } from '#core/resource/routes.ts';
import type { CaseCall } from '#resources';
import { fileSize } from '#core/format/size.ts';

/** Something that can be fetched with the citizen's token and saved. */
export interface Download {
  /** Its address below the API's base. */
  path: string;
  /** What it is: "Surat jawaban". */
  label: string;
  /** What it is called where it is listed. */
  name: string;
  /** Kind and size, as far as they are known. */
  meta: string;
  /** The name to save it under; the one it is sent with where not given. */
  saveAs?: string;
}

/** A document that the server makes of a case: a PDF unless `meta` says another kind. */
export function paperOf(
  resource: string,
  id: string,
  call: CaseCall,
  label: string,
  meta = 'PDF',
): Download {
  return { path: fillPath(`${resource}/{id}/${call}`, { id }), label, name: label, meta };
}

/** Files of a case; those that are not there are left out. */
export function attachmentsOf(
  resource: string,
  id: string,
  files: readonly [label: string, file: FileAnswer | null][],
): Download[] {
  const path = `${resource}/{id}/{file}/buffer-pendukung`;
  return files.flatMap(([label, file]) => {
    if (!file) return [];
    const { nama } = file;
    const meta = `${label} · ${fileSize(file.ukuran)}`;
    return [{ path: fillPath(path, { id, file: file.id }), label, name: nama, meta, saveAs: nama }];
  });
}
