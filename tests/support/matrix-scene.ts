import { randomUUID } from 'node:crypto';
import type { Role } from '#core/resource/index.ts';
import type { TestApp } from './app.ts';
import { form, type Answer, type Client } from './client.ts';
import type { Caller } from './matrix.ts';
import { objectionBody, publications, requestBody } from './matrix-bodies.ts';
import { pdf, png } from './sample-files.ts';

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
  /** An answered request of the citizen's. */
  answered?: string;
  /** The records by whose they are, as a caller sees it. */
  targetsFor(caller: Caller): ReadonlyMap<string, Target>;
}

const unit = 'KEUANGAN';

interface Case {
  id: string;
  file_pendukung: { id: string } | null;
}

/** Sets up a scene with callers and records of its own. */
export async function makeScene(app: TestApp, resource: string): Promise<Scene> {
  const mark = randomUUID().slice(0, 8);
  const emails = { 1: `a-${mark}@uji.test`, 2: `p-${mark}@uji.test`, 3: `w-${mark}@uji.test` };
  const ids = {
    1: await app.account(1, emails[1]),
    2: await app.account(2, emails[2], { kode_unit_kerja: unit }),
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
  const scene: Scene = { clients, ids, emails, targetsFor: () => new Map() };
  const [admin, citizen] = [clients.get(1), clients.get(3)];
  if (!admin || !citizen) throw new Error('a caller is missing');
  const setUp = { app, resource, mark, scene, admin, citizen };

  if (resource === 'permohonan' || resource === 'keberatan') return casesOf(setUp);
  if (resource === 'user') {
    const other = await app.account(3, `lain-${mark}@uji.test`);
    const targets = new Map([
      ['own', { id: ids[3] }],
      ['other', { id: other }],
    ]);
    return { ...scene, targetsFor: () => targets };
  }
  if (resource === 'admin') return internalAccounts(setUp);
  if (Object.hasOwn(publications, resource)) return published(setUp);
  if (resource === 'audit') {
    const { id } = made<Target>(await admin.post('faq', publications.faq));
    const entry = await app.db
      .selectFrom('audit')
      .select('id')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...scene, targetsFor: () => new Map([['entry', { id: String(entry.id) }]]) };
  }
  return scene;
}

/** The record that a call has made. @throws Error where it has not */
function made<T>({ status, body }: Answer): T {
  if (status !== 200 && status !== 201)
    throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body.data as T;
}

interface SetUp {
  app: TestApp;
  resource: string;
  mark: string;
  scene: Scene;
  admin: Client;
  citizen: Client;
}

/** Cases: the citizen's, one redirected to the officer's unit, one redirected to another. */
async function casesOf({ app, resource, mark, scene, admin, citizen }: SetUp): Promise<Scene> {
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

/** One entry that is published and one that is not, each with every file that it may have. */
async function published({ resource, scene, admin }: SetUp): Promise<Scene> {
  const files: Readonly<Record<string, Record<string, File>>> = {
    regulasi: { dokumen: pdf(), img: png() },
    sertamerta: { thumbnail: png() },
  };
  const make = async (terbit: string): Promise<Target> => {
    const texts = { ...(publications[resource] ?? {}), terbit };
    return made<Target>(await admin.post(resource, form({ ...texts, ...files[resource] })));
  };
  const targets = new Map([
    ['published', await make('true')],
    ['hidden', await make('false')],
  ]);
  return { ...scene, targetsFor: () => targets };
}
