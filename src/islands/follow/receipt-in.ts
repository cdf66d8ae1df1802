export interface Receipt {
  nomor: string;
  kode: string;
}

/** Number and code as the link of a mail carries them: `#PI-2026-000123/7K3M-9QXA-0TVE-41HB`. */
export function receiptIn(hash: string): Receipt | null {
  const [, nomor, kode] = /^#([\w-]{1,40})\/([\w-]{1,60})$/.exec(hash) ?? [];
  return nomor && kode ? { nomor, kode } : null;
}
