import { expect } from 'vitest';
import { startCases, type Actors } from '../case-scene.ts';
import type { Answer, Client } from '../client.ts';
import { pdfText } from '../papers.ts';

export const identity = '3171010101900007';
const applicant = { name: 'Sari Wulandari', nomor_identitas: identity, alamat: 'Jalan Melati 5' };

/** Of three working days: from 4 to 9 December. */
export const extension = {
  perpanjangan_hari: 3,
  alasan_perpanjangan: 'belum_diputuskan',
  uraian_perpanjangan: 'Pengujian konsekuensi belum selesai.',
};

export interface PaperScene {
  start: Actors;
  sari: Client;
  /** A citizen whose cases are others. */
  other: Client;
}

export async function startPapers(): Promise<PaperScene> {
  const start = await startCases();
  const { app } = start;
  const sari = await app.session(3, await app.account(3, 'sari@uji.test', applicant));
  const other = await app.session(3, await app.account(3, 'lain@uji.test', { name: 'Budi Lain' }));
  return { start, sari, other };
}

export const paperBy = (by: Client, id: string, call = 'tanda-terima'): Promise<Answer> =>
  by.get(`permohonan/${id}/${call}`);

/** What a paper says. */
export async function readPaper(answer: Answer): Promise<string> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(answer.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  return pdfText(answer.bytes);
}

export function expectAbsent(answer: Answer, message: string): void {
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ success: false, message, data: null });
}
