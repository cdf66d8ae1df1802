export interface Receipt {
  nomor: string;
  kode: string;
}

/** Of a link to the survey, which an own account needs no code for. */
export function surveyedIn(hash: string): (Omit<Receipt, 'kode'> & Partial<Receipt>) | null {
  const [, nomor] = /^#([\w-]{1,40})$/.exec(hash) ?? [];
  return nomor ? { nomor } : receiptIn(hash);
}

/** Number and code as the link of a mail carries them: `#PI-2026-000123/7K3M-9QXA-0TVE-41HB`. */
export function receiptIn(hash: string): Receipt | null {
  const [, nomor, kode] = /^#([\w-]{1,40})\/([\w-]{1,60})$/.exec(hash) ?? [];
  return nomor && kode ? { nomor, kode } : null;
}
