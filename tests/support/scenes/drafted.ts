import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '../case-scene.ts';
import { dataOf, form, type Answer, type Client } from '../client.ts';
import { pdf } from '../sample-files.ts';

/** Who drafts decisions on objections, and who signs them. */
export interface Drafting {
  actors: Actors;
  superior: Client;
  /** Of the unit that has the objections. */
  author: Client;
}

export async function startDrafting(): Promise<Drafting> {
  const actors = await startCases();
  const { app, officer } = actors;
  const office = { atasan_ppid: true, jabatan: 'Sekretaris Utama', kode_unit_kerja: 'SDM' };
  const superior = await app.session(2, await app.account(2, 'atasan@uji.test', office));
  return { actors, superior, author: officer };
}

/** An objection of the citizen that the author's unit has. */
export async function objected({ admin, citizen }: Actors): Promise<Case> {
  const request = await fileRequest(citizen);
  caseOf(await answerCase(admin, 'permohonan', request.id));
  const filed = { permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan itu.' };
  const objection = caseOf(await citizen.post('keberatan', filed));
  const at = `keberatan/${objection.id}/update-keberatan`;
  return caseOf(await admin.post(at, { kode_unit_kerja: 'KEUANGAN' }));
}

export const draft = (by: Client, { id }: Case, values: object = {}): Promise<Answer> =>
  by.post(
    `keberatan/${id}/konsep-putusan`,
    form({
      ...{ konsep_keputusan: 'diterima_sebagian', konsep_catatan: 'Sebagian sudah diumumkan.' },
      konsep_lampiran: pdf('konsep', 'konsep.pdf'),
      ...values,
    }),
  );

export const giveBack = (by: Client, { id }: Case, note = 'Sebut pasalnya.'): Promise<Answer> =>
  by.post(`keberatan/${id}/kembalikan-konsep`, { konsep_dikembalikan: note });

/** An objection as an answer has it. */
export const readObjection = async <T>(by: Client, { id }: Case): Promise<T> =>
  dataOf<T>(await by.get(`keberatan/${id}`));
