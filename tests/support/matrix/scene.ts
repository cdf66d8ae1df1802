import { kabarFields } from '#core/kabar/jenis.ts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Role } from '#core/resource/index.ts';
import { resources } from '#resources';
import { insertFile } from '#server/files/berkas.ts';
import { keyOf, newId } from '#server/files/key.ts';
import type { TestApp } from '../app.ts';
import { form, made, type Answer, type Client } from '../client.ts';
import { declaredScene } from './declared-scene.ts';
import type { Caller } from './matrix.ts';
import { entryOf, freshYear, objectionBody, requestBody, savedFilter, yearList } from './bodies.ts';
import type { Referred } from './sample-body.ts';
import { pdf, png } from '../sample-files.ts';
import { correction } from '../scenes/correction.ts';
import { costLetter } from '../scenes/cost.ts';
import { beforeCourt, courtSteps } from '../scenes/courts.ts';
import { passing } from '../scenes/passing-on.ts';

/** A record that a call may be about. */
export interface Target {
  id: string;
  /** One of its files. */
  file?: string;
}

/** Callers of every kind, and records of one resource that are theirs and others'. */
export interface Scene {
  clients: ReadonlyMap<Caller, Client>;
  ids: Readonly<Record<Role, string>>;
  emails: Readonly<Record<Role, string>>;
  /** A record that another may refer to. */
  referred: Referred;
  /** An answered request of the citizen's. */
  answered?: string;
  /** A dispute that can be recorded. */
  dispute?: { keberatan_id: string };
  /** The records by whose they are, as a caller sees it. */
  targetsFor(caller: Caller): ReadonlyMap<string, Target>;
}

const unit = 'KEUANGAN';
/** The day of disputes. */
const disputed = '2026-11-20';

interface Case {
  id: string;
  file_pendukung: { id: string } | null;
}

const asIs = () => Promise.resolve();

/** What a record must have gone through for a call to be about anything. */
const goneThrough: Readonly<Record<string, (admin: Client, id: string) => Promise<void>>> = {
  'lengkapi-permohonan': async (admin, id) => {
    const catatan = 'Mohon lampirkan surat kuasa.';
    made(await admin.post(`permohonan/${id}/minta-kelengkapan`, { catatan }));
  },
  'surat-perpanjangan': async (admin, id) => {
    const extension = {
      perpanjangan_hari: 7,
      alasan_perpanjangan: 'belum_dikuasai',
      uraian_perpanjangan: 'Data masih dihimpun dari kantor cabang.',
    };
    made(await admin.post(`permohonan/${id}/perpanjang-permohonan`, extension));
  },
  'kirim-biaya': process,
  'surat-biaya': tellCost,
  'tanggapi-biaya': tellCost,
  'catat-pembayaran': async (admin, id) => {
    await tellCost(admin, id);
    made(await admin.post(`permohonan/${id}/tanggapi-biaya`, { biaya_tanggapan: 'setuju' }));
  },
  'ralat-jawaban': answer('permohonan'),
  'surat-ralat': async (admin, id) => {
    await answer('permohonan')(admin, id);
    made(await admin.post(`permohonan/${id}/ralat-jawaban`, correction));
  },
  'teruskan-ke-badan': process,
  'surat-penerusan': async (admin, id) => {
    await process(admin, id);
    made(await admin.post(`permohonan/${id}/teruskan-ke-badan`, passing));
  },
  'salinan-penetapan': async (admin, id) => {
    const { id: dikecualikan_id } = await decreed(admin, true);
    const refusal = { keputusan: 'ditolak', alasan_penolakan: 'dikecualikan', dikecualikan_id };
    const letter = form({ ...refusal, lampiran: pdf() });
    made(await admin.post(`permohonan/${id}/update-permohonan`, letter));
  },
  'surat-jawaban': answer('permohonan'),
  'tenggat-keberatan': answer('permohonan'),
  'tanggapi-keberatan': answer('keberatan'),
  'surat-keputusan': answer('keberatan'),
  'tenggat-sengketa': answer('keberatan'),
  'berkas-sengketa': answer('keberatan'),
  ...Object.fromEntries(
    courtSteps(disputed).map(([call]) => [
      call,
      (admin: Client, id: string) => beforeCourt(admin, id, disputed, call),
    ]),
  ),
  'buffer-upaya-hukum': (admin, id) => beforeCourt(admin, id, disputed),
};

async function process(admin: Client, id: string): Promise<void> {
  made(await admin.post(`permohonan/${id}/update-permohonan`, {}));
}

async function tellCost(admin: Client, id: string): Promise<void> {
  await process(admin, id);
  made(await admin.post(`permohonan/${id}/kirim-biaya`, costLetter));
}

function answer(resource: string) {
  return async (admin: Client, id: string) => {
    made(await admin.post(`${resource}/${id}/update-${resource}`, form({ lampiran: pdf() })));
  };
}

/** The last part of a call's address, where its records must have gone through something first. */
export function stageOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  return Object.hasOwn(goneThrough, last) ? last : '';
}

/** Each case would be mailed at once to the officers of all scenes before it. */
const inNoHurry = Object.fromEntries(Object.keys(kabarFields).map((field) => [field, 'ringkasan']));

/**
 * Sets up a scene with callers and records of its own.
 * @param stage what the records have gone through, as `stageOf` says it of a call
 */
export async function makeScene(app: TestApp, resource: string, stage = ''): Promise<Scene> {
  const mark = randomUUID().slice(0, 8);
  const emails = { 1: `a-${mark}@uji.test`, 2: `p-${mark}@uji.test`, 3: `w-${mark}@uji.test` };
  const ids = {
    1: await app.account(1, emails[1], inNoHurry),
    2: await app.account(2, emails[2], { ...inNoHurry, kode_unit_kerja: unit }),
    3: await app.account(3, emails[3]),
  };
  const session = async (role: Role): Promise<[Caller, Client]> => [
    role,
    await app.session(role, ids[role]),
  ];
  const clients = new Map<Caller, Client>([
    ['-', app.anonymous],
    ...(await Promise.all([session(1), session(2), session(3)])),
  ]);
  const referred = async (to: string) => {
    const { path } = resources.find(({ name }) => name === to) ?? { path: to };
    const other = await makeScene(app, path.split('/')[0] ?? '');
    return other.targetsFor(1).values().next().value?.id ?? '';
  };
  const scene: Scene = { clients, ids, emails, referred, targetsFor: () => new Map() };
  const [admin, citizen] = [clients.get(1), clients.get(3)];
  if (!admin || !citizen) throw new Error('a caller is missing');
  const prepare = goneThrough[stage] ?? asIs;
  const setUp = { app, resource, mark, scene, admin, citizen, prepare };

  if (resource === 'permohonan' || resource === 'keberatan') return casesOf(setUp);
  if (resource === 'user') {
    const other = await app.account(3, `lain-${mark}@uji.test`);
    const targets = new Map([
      ['own', { id: ids[3], file: await identityOf(app, ids[3]) }],
      ['other', { id: other, file: await identityOf(app, other) }],
    ]);
    return { ...scene, targetsFor: () => targets };
  }
  if (resource === 'admin') return internalAccounts(setUp);
  if (resource === 'lookup') {
    const unit = { nama: `Divisi ${mark}`, singkatan: mark };
    const { id } = made<Target>(await admin.post('lookup/unit-kerja', unit));
    return { ...scene, targetsFor: () => new Map([['entry', { id }]]) };
  }
  if (resource === 'saringan') return savedFilters(setUp);
  if (resource === 'sengketa') return disputes(setUp);
  if (resource === 'kalender') {
    const { id } = await madeOfYear((year) => admin.post('kalender', yearList(year)));
    return { ...scene, targetsFor: () => new Map([['entry', { id }]]) };
  }
  if (resource === 'laporan') return reports(setUp);
  if (resource === 'dikecualikan') return exceptions(setUp);
  if (resource === 'audit') {
    const { id } = made<Target>(await admin.post('faq', await entryOf('faq')));
    const entry = await app.db
      .selectFrom('audit')
      .select('id')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...scene, targetsFor: () => new Map([['entry', { id: entry.id }]]) };
  }
  const declared = resources.find(({ path }) => path.split('/')[0] === resource);
  return declared ? declaredScene({ app, scene, resource: declared, unit }) : scene;
}

/** Gives an account an ID card, stored for it. @returns the file's id */
async function identityOf(app: TestApp, id: string): Promise<string> {
  const owner = { resource: 'user', record_id: id, field: 'file_ktp' };
  const card = { id: newId(), nama: 'ktp.png', tipe: 'image/png', sha256: '0' };
  const kunci = `${keyOf(card.id, new Date())}${app.storage.sealSuffix ?? ''}`;
  const bytes = Buffer.from(await png().arrayBuffer());
  await app.storage.put(kunci, Readable.from([bytes], { objectMode: false }), owner);
  await insertFile(app.db, { ...card, kunci, ukuran: bytes.length, ...owner }, app.clock);
  await app.db.updateTable('user').set({ file_ktp: card.id }).where('id', '=', id).execute();
  return card.id;
}

/** A record of a year that has none yet; whoever calls may have made one of any year. */
async function madeOfYear(make: (year: number) => Promise<Answer>): Promise<Target> {
  for (let left = 100; ; left -= 1) {
    const answer = await make(freshYear());
    if (answer.status !== 422 || left === 0) return made<Target>(answer);
  }
}

interface SetUp {
  app: TestApp;
  resource: string;
  mark: string;
  scene: Scene;
  admin: Client;
  citizen: Client;
  prepare(admin: Client, id: string): Promise<void>;
}

/** Cases: the citizen's, one redirected to the officer's unit, one redirected to another. */
async function casesOf(setUp: SetUp): Promise<Scene> {
  const { app, resource, mark, scene, admin, citizen, prepare } = setUp;
  const otherId = await app.account(3, `lain-${mark}@uji.test`);
  const other = await app.session(3, otherId);

  async function request(by: Client): Promise<Case> {
    const answer = await by.post('permohonan', form({ ...requestBody, file_pendukung: png() }));
    return made<Case>(answer);
  }
  async function answeredRequest(by: Client): Promise<string> {
    const { id } = await request(by);
    made(await admin.post(`permohonan/${id}/update-permohonan`, form({ lampiran: pdf() })));
    return id;
  }
  async function objection(by: Client): Promise<Case> {
    const body = { ...objectionBody, permohonan_informasi_id: await answeredRequest(by) };
    return made<Case>(await by.post('keberatan', form({ ...body, file_pendukung: png() })));
  }
  async function file(by: Client, to?: string): Promise<Target> {
    const { id, file_pendukung } = await (resource === 'permohonan' ? request(by) : objection(by));
    if (to) made(await admin.post(`${resource}/${id}/update-${resource}`, { kode_unit_kerja: to }));
    await prepare(admin, id);
    return { id, file: file_pendukung?.id ?? '' };
  }

  const targets = new Map([
    ['own', await file(citizen)],
    ['unit', await file(other, unit)],
    ['other', await file(other, 'SDM')],
  ]);
  const answered = await answeredRequest(citizen);
  return { ...scene, answered, targetsFor: () => targets };
}

/** A dispute that is recorded, and one that can be. */
async function disputes({ scene, admin, citizen, prepare }: SetUp): Promise<Scene> {
  async function ripe() {
    const request = made<Target>(await citizen.post('permohonan', requestBody));
    await answer('permohonan')(admin, request.id);
    const body = { ...objectionBody, permohonan_informasi_id: request.id };
    const objection = made<Target>(await citizen.post('keberatan', body));
    await answer('keberatan')(admin, objection.id);
    return {
      nomor_register: `REG-${randomUUID().slice(0, 8)}`,
      komisi: 'Komisi Informasi Pusat',
      keberatan_id: objection.id,
      tanggal_pengajuan: disputed,
    };
  }
  async function recorded(): Promise<Target> {
    const body = form({ ...(await ripe()), file_putusan: pdf() });
    const { id } = made<Target>(await admin.post('sengketa', body));
    await prepare(admin, id);
    const { gugatan_naskah: text } = made<{ gugatan_naskah: Target | null }>(
      await admin.get(`sengketa/${id}`),
    );
    return { id, ...(text && { file: text.id }) };
  }
  const entry = await recorded();
  // Where files are called by their ids, a file of another record is none of this one.
  const others: [string, Target][] = entry.file ? [['another', await recorded()]] : [];
  const targets = new Map([['entry', entry], ...others]);
  return { ...scene, dispute: await ripe(), targetsFor: () => targets };
}

/** A report that is published, and one that is not. */
async function reports({ scene, admin }: SetUp): Promise<Scene> {
  const make = async (terbit: boolean): Promise<Target> => {
    const { id } = await madeOfYear((tahun) => admin.post('laporan', { tahun }));
    if (!terbit) made(await admin.post(`laporan/${id}/update-laporan`, { terbit }));
    return { id };
  };
  const targets = new Map([
    ['published', await make(true)],
    ['hidden', await make(false)],
  ]);
  return { ...scene, targetsFor: () => targets };
}

/** An exception with number and text of its decree: only by such a one may somebody be refused. */
async function decreed(admin: Client, terbit: boolean): Promise<Target> {
  const exception = { ...(await entryOf('dikecualikan')), nomor_penetapan: 'PEN-1/2026' };
  const body = form({ ...exception, penetapan: pdf(), terbit: String(terbit) });
  const { id, penetapan } = made<{ id: string; penetapan: { id: string } }>(
    await admin.post('dikecualikan', body),
  );
  return { id, file: penetapan.id };
}

/** An exception that is published, and one that is not. */
async function exceptions({ scene, admin }: SetUp): Promise<Scene> {
  const targets = new Map([
    ['published', await decreed(admin, true)],
    ['hidden', await decreed(admin, false)],
  ]);
  return { ...scene, targetsFor: () => targets };
}

/** Internal accounts: the caller's own, or the officer's where the caller has none; and another. */
async function internalAccounts({ app, mark, scene, admin }: SetUp): Promise<Scene> {
  const other = await app.account(2, `rekan-${mark}@uji.test`, { kode_unit_kerja: 'SDM' });
  for (const id of [scene.ids[1], scene.ids[2], other]) {
    made(await admin.post(`admin/${id}/update`, form({ foto: png() })));
  }
  return {
    ...scene,
    targetsFor: (caller) =>
      new Map([
        ['own', { id: scene.ids[caller === 1 ? 1 : 2] }],
        ['other', { id: other }],
      ]),
  };
}

/** A saved filter of the caller's, one of a colleague's, and one that the colleague shares. */
async function savedFilters({ app, mark, scene, admin }: SetUp): Promise<Scene> {
  const colleague = await app.session(2, await app.account(2, `rekan-${mark}@uji.test`));
  const officer = scene.clients.get(2) ?? colleague;
  const save = async (by: Client, values: object = {}) => ({
    id: made<Target>(await by.post('saringan', { ...savedFilter, ...values })).id,
  });
  const [ofAdmin, ofOfficer] = [await save(admin), await save(officer)];
  const other = await save(colleague);
  const shared = await save(colleague, { dibagikan: true });
  return {
    ...scene,
    targetsFor: (caller) =>
      new Map([
        ['own', caller === 1 ? ofAdmin : ofOfficer],
        ['other', other],
        ['published', shared],
      ]),
  };
}
