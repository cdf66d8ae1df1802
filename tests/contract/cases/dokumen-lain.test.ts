import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, form, refused, type Answer, type Client } from '#tests/support/client.ts';
import { countStored } from '#tests/support/files/stored-files.ts';
import { tus } from '#tests/support/files/tus.ts';
import { pdfText, unzip } from '#tests/support/papers.ts';
import { pdf, png } from '#tests/support/sample-files.ts';

type Answered = Case & {
  lampiran: FileAnswer | null;
  dokumen_lain: FileAnswer[] | null;
  keputusan: string | null;
};

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const others = ['rekap.pdf', 'peta.png', 'lampiran akhir.pdf'];
const filesOf = () => others.map((name) => (name.endsWith('png') ? png(name) : pdf(name, name)));
const namesIn = (answer: Answer) =>
  dataOf<Answered>(answer).dokumen_lain?.map(({ nama }) => nama) ?? null;

async function filed(kind: 'permohonan' | 'keberatan'): Promise<Case> {
  const { admin, citizen } = actors;
  const request = await fileRequest(citizen);
  if (kind === 'permohonan') return request;
  expect((await answerCase(admin, 'permohonan', request.id)).status).toBe(200);
  const objection = { permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan itu.' };
  return caseOf(await citizen.post('keberatan', objection));
}

describe.each([
  ['permohonan', { keputusan: 'dikabulkan' }, 'surat-jawaban'],
  [
    'keberatan',
    { keputusan: 'diterima', nama_atasan: 'Ratna', jabatan_atasan: 'Sekretaris' },
    'surat-keputusan',
  ],
] as const)('the answer of a %s', (kind, decision, letter) => {
  const address = (id: string) => `${kind}/${id}/update-${kind}`;
  const body = () =>
    form({
      ...decision,
      lampiran: pdf('surat', 'surat.pdf'),
      dokumen_informasi: pdf('utama', 'utama.pdf'),
      dokumen_lain: filesOf(),
    });

  it('has several documents, which its applicant reads, its letter names and its ZIPs hold', async () => {
    const { admin, citizen, app } = actors;
    const { id, nomor_registrasi: nomor } = await filed(kind);
    const draft = await admin.post(`${kind}/${id}/konsep-surat`, body());
    const drawn = await pdfText(draft.bytes);
    const before = await countStored(app);
    expect(namesIn(await admin.post(address(id), body()))).toEqual(others);
    expect(await countStored(app)).toBe(before + 5);
    const seen = await citizen.get(`${kind}/${id}`);
    expect(namesIn(seen)).toEqual(others);
    const sent = filesOf();
    for (const [place, file] of (dataOf<Answered>(seen).dokumen_lain ?? []).entries()) {
      const at = `${kind}/${id}/${file.id}/buffer-pendukung`;
      const { status, bytes } = await citizen.get(at);
      const expected = new Uint8Array((await sent[place]?.arrayBuffer()) ?? []);
      expect([status, bytes]).toEqual([200, expected]);
      expect((await (await stranger()).get(at)).status).toBe(404);
    }
    const issued = await pdfText((await citizen.get(`${kind}/${id}/${letter}`)).bytes);
    for (const text of [drawn, issued]) {
      expect(text).toMatch(
        /surat\.pdf\s+utama\.pdf\s+rekap\.pdf\s+peta\.png\s+lampiran akhir\.pdf/,
      );
    }
    const whole = await unzip((await admin.get(`${kind}/${id}/berkas-perkara`)).bytes);
    const inOrder = [...whole.keys()].filter((name) => /\/\d+ /.test(name)).toSorted();
    const documents = inOrder.filter((name) => name.startsWith(kind)).slice(-5);
    const expected = ['surat.pdf', 'utama.pdf', ...others];
    expect(documents.map((name) => name.replace(/^\w+\/\d+ /, ''))).toEqual(expected);
    const me = await ownId(citizen);
    const taken = await unzip((await citizen.get(`user/${me}/data-pribadi`)).bytes);
    for (const name of others) expect([...taken.keys()]).toContain(`${kind}/${nomor}/${name}`);
    expect(String(taken.get('data-saya.html'))).toContain(others.join(', '));
  });

  it('names those that were sent before it', async () => {
    const { admin, app } = actors;
    const { id } = await filed(kind);
    const field = 'dokumen_lain';
    const uploads: string[] = [];
    for (const file of filesOf()) {
      uploads.push(await tus(app.url, admin).whole({ call: `${kind}.update`, field }, file));
    }
    const lampiran = await tus(app.url, admin).whole(
      { call: `${kind}.update`, field: 'lampiran' },
      pdf('surat', 'surat.pdf'),
    );
    const named = uploads.toReversed().map((unggahan) => ({ unggahan }));
    const sent = { ...decision, lampiran: { unggahan: lampiran }, dokumen_lain: named };
    expect(namesIn(await admin.post(address(id), sent))).toEqual(others.toReversed());
  });

  it('wants its letter or its first document all the same, and no empty list is an answer', async () => {
    const { admin } = actors;
    const { id } = await filed(kind);
    const alone = await admin.post(address(id), form({ ...decision, dokumen_lain: filesOf() }));
    expect(refused(alone)).toEqual([422, 'lampiran']);
    const processed = caseOf(await admin.post(address(id), { dokumen_lain: [] }));
    expect(processed).toMatchObject({ status: 'diproses', dokumen_lain: null });
  });

  it('as clients know it has one of each and no others', async () => {
    const { admin } = actors;
    const { id } = await filed(kind);
    const single = form({ ...decision, lampiran: pdf('surat', 'surat.pdf') });
    const answer = await admin.post(address(id), single);
    expect(dataOf<Answered>(answer)).toMatchObject({
      ...{ status: 'selesai', lampiran: { nama: 'surat.pdf' }, dokumen_lain: null },
    });
  });
});

let another: Client | null = null;

async function stranger(): Promise<Client> {
  const { app } = actors;
  another ??= await app.session(3, await app.account(3, 'lain@uji.test'));
  return another;
}

async function ownId(by: Client): Promise<string> {
  const { data } = (await by.get('permohonan/list-external')).body;
  return String((data as { user_id: string }[])[0]?.user_id);
}
