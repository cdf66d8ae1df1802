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

/** What a field of a case holds: one file, or several. */
export type Held = FileAnswer | readonly FileAnswer[] | null;

/** Files of a case; those that are not there are left out, and where a field has several they are numbered. */
export function attachmentsOf(
  resource: string,
  id: string,
  files: readonly [label: string, held: Held][],
): Download[] {
  const path = `${resource}/{id}/{file}/buffer-pendukung`;
  return files.flatMap(([of, held]) => {
    const all = [held ?? []].flat();
    return all.map(({ id: file, nama, ukuran }, index) => {
      const label = all.length > 1 ? `${of} ${index + 1}` : of;
      const meta = `${label} · ${fileSize(ukuran)}`;
      return { path: fillPath(path, { id, file }), label, name: nama, meta, saveAs: nama };
    });
  });
}
