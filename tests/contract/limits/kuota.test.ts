import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isNoted } from '#core/audit/taken-away.ts';
import {
  fillPath,
  needsOwnPassword,
  routesOf,
  grantFor,
  writableFields,
  type Route,
} from '#core/resource/index.ts';
import { resources } from '#resources';
import { insertFile } from '#server/files/berkas.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { dailyRules } from '#server/limits/quota-rules.ts';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { client, dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { everyFigure } from '#tests/support/daily-rules.ts';
import { bodyFor, requestBody } from '#tests/support/matrix/bodies.ts';
import { callOf, type Caller } from '#tests/support/matrix/matrix.ts';
import { makeScene, stageOf, type Scene } from '#tests/support/matrix/scene.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { anyTable } from '#server/database/index.ts';
import { countStored as filesIn } from '#tests/support/files/stored-files.ts';

const monday = 'Senin, 23 November 2026 pukul 00.00 WIB.';

function expectRefusal(answer: Answer, message: string) {
  expect(answer.body).toEqual({ success: false, data: null, message: `${message} pada ${monday}` });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe(String(14 * 3600));
}

/** What a call lets its caller do that must not go on without end; as the declaration tells. */
type Doing = 'file' | 'send a file' | 'name an address' | 'look' | 'change';

const asked = ({ kind, definition, resource }: Pick<Route, 'kind' | 'definition' | 'resource'>) =>
  kind === 'action' ? (definition.input ?? {}) : writableFields(resource, definition);

const reads: ReadonlySet<string> = new Set(
  resources.flatMap(routesOf).flatMap(({ method, kind }) => (method === 'GET' ? [kind] : [])),
);

function doingsOf({ kind, access, definition, resource }: Route, caller: Caller): Doing[] {
  const scope = grantFor(access, caller === '-' ? null : caller);
  if (!scope) return [];
  const fields = asked({ kind, definition, resource });
  const writes = kind === 'create' || kind === 'update' || kind === 'draft' || kind === 'action';
  const given = writes ? Object.values(fields) : [];
  const doings: Doing[] = [];
  if (kind === 'create' && (caller === '-' || caller === 3)) doings.push('file');
  if (given.some(({ file }) => file)) doings.push('send a file');
  if (kind !== 'action' && given.some(({ type }) => type === 'email')) {
    doings.push('name an address');
  }
  const looks = kind === 'reveal' || (kind === 'file' && definition.audited === true);
  if (looks && caller !== 3) doings.push('look');
  // Whatever else leaves an entry that is kept for ever.
  const isKept = (reads.has(kind) ? isNoted(definition, scope) : kind !== 'preview') || looks;
  if (caller === 3 && isKept && kind !== 'create') doings.push('change');
  return doings;
}

describe('whose day is over', () => {
  let app: TestApp;
  /** The same portal, where nobody may do anything any more. */
  let closed: TestApp;

  beforeAll(async () => {
    app = await startApp();
    closed = await startApp({ beside: app, daily: everyFigure(0) });
  });
  afterAll(async () => {
    await closed.close();
    await app.close();
  });

  const callers: readonly Caller[] = ['-', 3, 2, 1];
  const tries = resources
    .flatMap((resource) => routesOf(resource))
    .flatMap((route) =>
      callers.flatMap((caller) =>
        doingsOf(route, caller).map((doing) => ({ route, caller, doing })),
      ),
    );

  const scenes = new Map<string, Scene>();
  /** Shared by all that are about it, since nothing of it changes. */
  async function sceneOf(top: string, stage: string): Promise<Scene> {
    const scene = scenes.get(`${top} ${stage}`) ?? (await makeScene(app, top, stage));
    scenes.set(`${top} ${stage}`, scene);
    return scene;
  }

  /** A record that the call may be about. */
  function targetOf(scene: Scene, caller: Caller) {
    const targets = scene.targetsFor(caller);
    const [first] = targets.values();
    const target = targets.get(caller === 2 ? 'unit' : 'own') ?? targets.get('own') ?? first;
    return { id: target?.id ?? '', file: target?.file ?? '' };
  }

  async function bodyOf(scene: Scene, route: Route, caller: Caller, doing: Doing) {
    const fields = Object.entries(asked(route));
    if (doing === 'send a file') {
      const [name = '', field] = fields.find(([, { file }]) => file) ?? [];
      return form({ [name]: field?.file?.types.includes('image/png') ? png() : pdf() });
    }
    const row = { method: route.method, path: route.path, cells: new Map() };
    const body = await bodyFor(app, row, scene, caller);
    if (doing !== 'name an address') return body;
    const [name = ''] = fields.find(([, { type }]) => type === 'email') ?? [];
    const { resource, definition } = route;
    const asksPassword =
      caller !== '-' && needsOwnPassword(resource, definition, caller, (field) => field === name);
    const proof = asksPassword ? { last_password: testPassword } : {};
    return { ...body, [name]: 'orang.lain@uji.test', ...proof };
  }

  it('is asked of many calls, so that the list below is not empty', () => {
    expect(new Set(tries.map(({ doing }) => doing)).size).toBe(5);
    expect(tries.length).toBeGreaterThan(30);
  });

  it.each(tries.map((one) => [callOf(one.route), one.caller, one.doing, one] as const))(
    '%s by %s: cannot %s',
    async (_call, caller, doing, { route }) => {
      const top = route.path.split('/')[0] ?? '';
      const scene = await sceneOf(top, stageOf(route.path));
      const path = fillPath(route.path, targetOf(scene, caller));
      const token = scene.clients.get(caller)?.token ?? null;
      const body = await bodyOf(scene, route, caller, doing);
      const count = async () =>
        (await anyTable(app.db).selectFrom(route.resource.name).select('id').execute()).length;
      const [rows, files] = [await count(), await filesIn(closed)];
      const by = client(closed.url, token);
      const answer = await (route.method === 'GET' ? by.get(path) : by.post(path, body));
      expect(answer.body.message).toMatch(/^Batas harian .+ tercapai: 0 /);
      expect(answer.body.message).toContain('pada Sabtu, 21 November 2026 pukul 00.00 WIB.');
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBe(14 * 3600);
      expect([await count(), await filesIn(closed)]).toEqual([rows, files]);
    },
  );
});

describe('a day', () => {
  let app: TestApp;
  let citizen: Client;
  let citizenId: string;
  let admin: Client;
  let adminId: string;
  let serial = 0;

  beforeAll(async () => {
    app = await startApp({
      trustProxy: ['loopback'],
      daily: {
        ...dailyRules,
        cases: { citizen: 4, officer: null, address: 6, assured: 1 },
        entries: { citizen: null, officer: null, address: 2, assured: 0 },
        uploads: { citizen: 2, officer: 2, address: 3, assured: 0 },
        looks: { citizen: null, officer: 3, address: 100, assured: 0 },
        changes: { citizen: 3, officer: null, address: 100, assured: 0 },
        safety: { citizen: 2, officer: null, address: 100, assured: 0 },
      },
    });
    adminId = await app.account(1, 'admin@uji.test');
  });
  beforeEach(async () => {
    app.clock.set('2026-11-22T03:00:00.000Z');
    await app.db.deleteFrom('batas').execute();
    citizenId = await app.account(3, `warga${String((serial += 1))}@uji.test`);
    citizen = await app.session(3, citizenId);
    admin = await app.session(1, adminId);
  });
  afterAll(() => app.close());

  const newCitizen = async () =>
    app.session(3, await app.account(3, `warga${String((serial += 1))}@uji.test`));
  const file = (by: Client, headers = {}) => by.post('permohonan', requestBody, headers);
  const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${String(last)}` });

  it('has so many cases, of either kind, counted by every server', async () => {
    const second = await startApp({
      beside: app,
      daily: { ...dailyRules, cases: { citizen: 4, officer: null, address: 6, assured: 1 } },
    });
    try {
      second.clock.set('2026-11-22T03:00:00.000Z');
      const there = client(second.url, citizen.token);
      expect((await file(citizen)).status).toBe(201);
      expect((await file(there)).status).toBe(201);
      for (let tried = 0; tried < 5; tried += 1) {
        expect((await citizen.post('permohonan', { judul: '' })).status).toBe(422);
      }
      const key = { 'idempotency-key': 'satu' };
      const same = await Promise.all([1, 2, 3, 4].map(() => file(citizen, key)));
      expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect((await file(there, key)).status).toBe(201);
      expect((await file(citizen)).status).toBe(201);
      const full = 'Batas harian pengajuan tercapai: 4 pengajuan. Anda dapat mengajukan lagi';
      for (const by of [citizen, there]) expectRefusal(await file(by), full);
      const [request] = dataOf<{ id: string }[]>(await citizen.get('permohonan/list-external'));
      const objection = { alasan: 'd', kasus: 'Tidak ditanggapi.' };
      const body = { ...objection, permohonan_informasi_id: request?.id };
      expectRefusal(await citizen.post('keberatan', body), full);
      expect((await file(citizen, key)).status).toBe(201);
      // Midnight in Jakarta.
      app.clock.set('2026-11-22T16:59:59.000Z');
      citizen = await app.session(3, citizenId);
      expect((await file(citizen)).headers.get('retry-after')).toBe('1');
      app.clock.set('2026-11-22T17:00:00.000Z');
      expect((await file(citizen)).status).toBe(201);
    } finally {
      await second.close();
    }
  });

  it('leaves each account some cases, whatever its neighbours behind one address do', async () => {
    const neighbour = await newCitizen();
    for (let filed = 0; filed < 4; filed += 1) expect((await file(citizen)).status).toBe(201);
    expect((await file(neighbour)).status).toBe(201);
    expect((await file(neighbour)).status).toBe(201);
    const full = 'Batas harian pengajuan dari jaringan Anda tercapai: 6 pengajuan.';
    expectRefusal(await file(neighbour), `${full} Anda dapat mengajukan lagi`);
    const other = await newCitizen();
    expect((await file(other)).status).toBe(201);
    expectRefusal(await file(other), `${full} Anda dapat mengajukan lagi`);
    expect((await file(neighbour, from(7))).status).toBe(201);
  });

  it('is that of the clock, where it was set back from the day after', async () => {
    app.clock.set('2026-11-23T03:00:00.000Z');
    citizen = await app.session(3, citizenId);
    for (let filed = 0; filed < 4; filed += 1) expect((await file(citizen)).status).toBe(201);
    expect((await file(citizen)).status).toBe(429);
    app.clock.set('2026-11-22T03:00:00.000Z');
    for (let filed = 0; filed < 4; filed += 1) expect((await file(citizen)).status).toBe(201);
    const full = 'Batas harian pengajuan tercapai: 4 pengajuan. Anda dapat mengajukan lagi';
    expectRefusal(await file(citizen), full);
  });

  it('is one for the many networks of a customer, four times that of one', async () => {
    const at = (network: number, within = 7) => ({
      'x-forwarded-for': `2001:db8:${String(within)}:${String(network)}::1`,
    });
    for (let network = 0; network < 6; network += 1) {
      const own = await newCitizen();
      for (let filed = 0; filed < 4; filed += 1) {
        expect((await file(own, at(network))).status).toBe(201);
      }
    }
    const next = await newCitizen();
    expect((await file(next, at(6))).status).toBe(201);
    const full = 'Batas harian pengajuan dari jaringan Anda tercapai: 24 pengajuan.';
    expectRefusal(await file(next, at(6)), `${full} Anda dapat mengajukan lagi`);
    expect((await file(next, at(6, 8))).status).toBe(201);
  });

  it('lets a file in from such a network, however large the figure that is set', async () => {
    const { address } = everyFigure(999_999).uploads;
    expect(address).toBe(999_999);
    const free = await startApp({ trustProxy: ['loopback'], daily: everyFigure(999_999) });
    try {
      const own = await free.session(3, await free.account(3, 'jaringan@uji.test'));
      const from = { 'x-forwarded-for': '2001:db8:9:1::1' };
      const values = { ...requestBody, file_pendukung: pdf() };
      expect((await own.post('permohonan', form(values), from)).status).toBe(201);
    } finally {
      await free.close();
    }
  });

  it('does not end for officers who record what came in at the desk', async () => {
    const desk = { saluran: 'langsung', pemohon_nama: 'Warga', pemohon_alamat: 'Jalan 1' };
    for (let recorded = 0; recorded < 8; recorded += 1) {
      const answer = await admin.post('permohonan/catat-permohonan', { ...requestBody, ...desk });
      expect(answer.status).toBe(201);
    }
  });

  it('has so many bytes, of files that are kept and files that are not', async () => {
    const mib = 1024 * 1024;
    const filed = () => form({ ...requestBody, file_pendukung: big(0.9 * mib) });
    const refused = () => form({ ...requestBody, judul: '', file_pendukung: big(0.9 * mib) });
    expect((await citizen.post('permohonan', filed())).status).toBe(201);
    expect((await citizen.post('permohonan', refused())).status).toBe(422);
    const full = 'Batas harian unggahan berkas tercapai: 2 MB. Berkas dapat diunggah lagi';
    expectRefusal(await citizen.post('permohonan', filed()), full);
    expect((await file(citizen)).status).toBe(201);
    const other = await newCitizen();
    expect((await other.post('permohonan', filed())).status).toBe(201);
    expectRefusal(
      await other.post('permohonan', filed()),
      full.replace('berkas', 'berkas dari jaringan Anda').replace('2', '3'),
    );
  });

  it('has so many changes and looks of one’s own, each of which is noted', async () => {
    const choose = (surat_pengingat: boolean) =>
      citizen.post('user/pilihan-surel', { surat_pengingat });
    const own = `user/${citizenId}/data-pribadi`;
    expect((await choose(false)).status).toBe(200);
    expect((await choose(true)).status).toBe(200);
    expect((await citizen.get(own)).status).toBe(200);
    const full = 'Batas harian perubahan dan unduhan data tercapai: 3 kali. Data dapat diubah lagi';
    expectRefusal(await choose(false), full);
    expectRefusal(await citizen.get(own), full);
    expect((await file(citizen)).status).toBe(201);
    for (const nama of ['Satu', 'Dua', 'Tiga', 'Empat']) {
      const unit = await admin.post('lookup/unit-kerja', { nama, singkatan: `${nama}${serial}` });
      expect(unit.status).toBe(201);
      const { id } = dataOf<{ id: string }>(unit);
      expect(
        (await admin.post(`lookup/unit-kerja/${id}/update-unit-kerja`, { nama: `${nama} Baru` }))
          .status,
      ).toBe(200);
    }
    const noted = app.db.selectFrom('audit').select('aksi').where('pelaku_id', '=', citizenId);
    expect((await noted.execute()).map(({ aksi }) => aksi).sort()).toEqual([
      'create',
      'data-pribadi',
      'pilihan-surel',
      'pilihan-surel',
    ]);
  });

  it('leaves its owner what keeps the account theirs, whatever somebody did in an open session', async () => {
    const thief = await app.session(3, citizenId);
    const choose = () => thief.post('user/pilihan-surel', { surat_pengingat: false });
    for (let times = 0; times < 3; times += 1) expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(429);
    const end = (by: Client, last_password: string, sesi = 'lain') =>
      by.post('auth/akhiri-sesi', { sesi, last_password });
    // Without the password they use up none of it.
    for (let times = 0; times < 3; times += 1) expect((await end(thief, 'salah')).status).toBe(422);
    expect((await end(citizen, testPassword)).status).toBe(200);
    expect((await choose()).status).toBe(401);
    const password = 'sawah-hijau-di-lereng-7';
    const change = { last_password: testPassword, password };
    expect((await citizen.post('user/ganti-password', change)).status).toBe(200);
    // It is bounded, too, and by itself: it does not open what else is full.
    const again = await app.session(3, citizenId);
    await app.session(3, citizenId);
    const full =
      'Batas harian pengamanan akun tercapai: 2 kali. Kata sandi dan perangkat dapat diubah lagi';
    expectRefusal(await end(again, password), full);
    const erase = { last_password: password };
    expectRefusal(await again.post('user/hapus-akun', erase), full);
    const other = { surat_pengingat: true };
    expect((await again.post('user/pilihan-surel', other)).status).toBe(429);
    expect((await again.post('auth/logout')).status).toBe(200);
  });

  it('is not used up by what is refused', async () => {
    const erase = (last_password: string) => citizen.post('user/hapus-akun', { last_password });
    for (let times = 0; times < 4; times += 1) expect((await erase('salah')).status).toBe(422);
    expect((await file(citizen)).status).toBe(201);
    for (let times = 0; times < 4; times += 1) expect((await erase(testPassword)).status).toBe(409);
    // What is asked for of the card is judged before the store is asked.
    const id = newId();
    const owner = { resource: 'user', record_id: citizenId, field: 'file_ktp' };
    const content = { nama: 'ktp.png', tipe: 'image/png', ukuran: 9, sha256: '' };
    const kunci = keyOf(id, new Date()) + (app.storage.sealSuffix ?? '');
    await insertFile(app.db, { id, kunci, ...content, ...owner });
    await app.db.updateTable('user').set({ file_ktp: id }).where('id', '=', citizenId).execute();
    const look = () =>
      citizen.get(`user/${citizenId}/${id}/buffer-identitas`, { range: 'bytes=9-' });
    for (let times = 0; times < 4; times += 1) expect((await look()).status).toBe(416);
    // Nor is what showed nothing, since the store has lost it.
    const whole = () => citizen.get(`user/${citizenId}/${id}/buffer-identitas`);
    for (let times = 0; times < 4; times += 1) expect((await whole()).status).toBe(404);
    const looked = app.db.selectFrom('audit').select('id').where('aksi', '=', 'buffer-identitas');
    expect(await looked.where('record_id', '=', citizenId).execute()).toEqual([]);
    const choose = () => citizen.post('user/pilihan-surel', { surat_pengingat: false });
    expect((await choose()).status).toBe(200);
  });

  it('has so many looks at identities, each of which is noted', async () => {
    const id = await app.account(3, `dilihat${String((serial += 1))}@uji.test`);
    const look = () => admin.post(`user/${id}/lihat-identitas`);
    for (let looked = 0; looked < 3; looked += 1) expect((await look()).status).toBe(200);
    const full = 'Batas harian melihat identitas tercapai: 3 kali. Identitas dapat dilihat lagi';
    expectRefusal(await look(), full);
    const noted = await app.db
      .selectFrom('audit')
      .select('id')
      .where('record_id', '=', id)
      .where('aksi', '=', 'lihat-identitas')
      .execute();
    expect(noted).toHaveLength(3);
  });
});

function big(bytes: number): File {
  const small = pdf();
  return new File([small, new Uint8Array(bytes), '\n%%EOF\n'], 'besar.pdf');
}
