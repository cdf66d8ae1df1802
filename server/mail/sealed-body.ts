import type { Vault } from '../vault/vault.ts';

/** The columns of a mail that may open something for who reads them: links, codes, names. */
export const sealedColumns = ['teks', 'html', 'lampiran'] as const;

export const mailTable = 'surat_keluar';

/** What stands there once a mail is sent or given up. */
export const blank = { teks: '', html: '', lampiran: null };

const placeOf = (id: string, column: (typeof sealedColumns)[number]) => ({
  purpose: `${mailTable}.${column}`,
  record: id,
});

/** What goes with a mail, as text. */
export interface MailFile {
  name: string;
  /** With its charset. */
  type: string;
  text: string;
}

export interface Body {
  text: string;
  html: string;
  /** Not there where nothing goes with it. */
  files?: readonly MailFile[];
}

export const sealBody = (vault: Vault, id: string, { text, html, files = [] }: Body) => ({
  teks: vault.seal(text, placeOf(id, 'teks')),
  html: vault.seal(html, placeOf(id, 'html')),
  lampiran: files.length > 0 ? vault.seal(JSON.stringify(files), placeOf(id, 'lampiran')) : null,
});

/** The columns of a body as they are kept. */
interface Kept {
  readonly teks: string;
  readonly html: string;
  readonly lampiran?: string | null;
}

/** Null where no known secret opens it. */
export function openBody(vault: Vault, id: string, kept: Kept): Body | null {
  const text = vault.open(kept.teks, placeOf(id, 'teks'));
  const html = vault.open(kept.html, placeOf(id, 'html'));
  if (text === null || html === null) return null;
  if (!kept.lampiran) return { text, html };
  const files = vault.open(kept.lampiran, placeOf(id, 'lampiran'));
  // Written by `sealBody` alone, since the seal holds.
  return files === null ? null : { text, html, files: JSON.parse(files) as MailFile[] };
}
