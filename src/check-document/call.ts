import { apiBase } from '../stores/api-base.ts';

/** What the register says of a document; nothing of it is personal. */
export interface Recorded {
  nomor: string;
  jenis: string;
  /** YYYY-MM-DD. */
  tanggal: string;
  /** SHA-256 of what the document says, in hexadecimal. */
  sidik: string;
  /** SHA-256 of its PDF; null where there is none yet. */
  sha256: string | null;
}

export type Answer =
  | { kind: 'recorded'; document: Recorded }
  | { kind: 'absent' }
  | { kind: 'failed'; message: string };

const unreachable = 'Portal tidak dapat dihubungi. Periksa sambungan Anda, lalu coba lagi.';

/** Asks whether a document with this code was issued. Never throws. */
export async function askForDocument(code: string): Promise<Answer> {
  try {
    const response = await fetch(`${apiBase}dokumen/${encodeURIComponent(code)}`, {
      headers: { accept: 'application/json' },
    });
    if (response.status === 404) return { kind: 'absent' };
    const { data, message } = (await response.json()) as { data: unknown; message: string };
    if (!response.ok) return { kind: 'failed', message };
    return { kind: 'recorded', document: data as Recorded };
  } catch {
    return { kind: 'failed', message: unreachable };
  }
}
