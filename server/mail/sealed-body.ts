import type { Vault } from '../vault/vault.ts';

/** The columns of a mail that may open something for who reads them: links, codes, names. */
export const sealedColumns = ['teks', 'html'] as const;

export const mailTable = 'surat_keluar';

/** What stands there once a mail is sent or given up. */
export const blank = { teks: '', html: '' };

const placeOf = (id: string, column: (typeof sealedColumns)[number]) => ({
  purpose: `${mailTable}.${column}`,
  record: id,
});

export interface Body {
  text: string;
  html: string;
}

export const sealBody = (vault: Vault, id: string, { text, html }: Body) => ({
  teks: vault.seal(text, placeOf(id, 'teks')),
  html: vault.seal(html, placeOf(id, 'html')),
});

/** Null where no known secret opens it. */
export function openBody(vault: Vault, id: string, teks: string, html: string): Body | null {
  const text = vault.open(teks, placeOf(id, 'teks'));
  const page = vault.open(html, placeOf(id, 'html'));
  return text === null || page === null ? null : { text, html: page };
}
