import { expect } from '@playwright/test';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { routesOf, type Resource } from '#core/resource/index.ts';
import { dataOf, form, type Client } from '../client.ts';
import {
  entryOf,
  freshYear,
  objectionBody,
  registration,
  requestBody,
  yearList,
} from '../matrix/bodies.ts';
import { pdf } from '../sample-files.ts';
import { placed } from './screens.ts';

/** Makes a record of a resource whose form is its own, and gives its id. */
export type Makers = Readonly<Record<string, () => Promise<string>>>;

async function made(admin: Client, path: string, body: object): Promise<string> {
  const answer = await admin.post(path, body);
  expect(answer.status, `${path}: ${answer.body.message ?? ''}`).toBe(201);
  return dataOf<{ id: string }>(answer).id;
}

/** @param admin of role 1 */
export function makersOf(admin: Client): Makers {
  async function toUnit(resource: 'permohonan' | 'keberatan', id: string): Promise<void> {
    const [officer] = dataOf<{ kode_unit_kerja: string }[]>(
      await admin.get('admin?q=petugas@ppid.test'),
    );
    const { kode_unit_kerja } = officer ?? {};
    await admin.post(`${resource}/${id}/update-${resource}`, { kode_unit_kerja });
  }

  /** A request from the desk, in the hands of the officer's unit. */
  async function request(): Promise<string> {
    const id = await made(admin, 'permohonan/catat-permohonan', {
      ...requestBody,
      ...{ saluran: 'langsung', pemohon_nama: 'Warga Uji', pemohon_alamat: 'Jalan Uji 1' },
    });
    await toUnit('permohonan', id);
    return id;
  }

  async function objection(): Promise<string> {
    const id = await request();
    await admin.post(`permohonan/${id}/update-permohonan`, form({ lampiran: pdf() }));
    const body = { ...objectionBody, saluran: 'surat', permohonan_informasi_id: id };
    const objected = await made(admin, 'keberatan/catat-keberatan', body);
    await toUnit('keberatan', objected);
    return objected;
  }

  return {
    permohonan: request,
    keberatan: objection,
    sengketa: async () => {
      const id = await objection();
      await admin.post(`keberatan/${id}/update-keberatan`, form({ lampiran: pdf() }));
      const body = { nomor_register: `REG-${id.slice(0, 8)}`, komisi: 'Komisi Informasi Pusat' };
      return made(admin, 'sengketa', {
        ...body,
        keberatan_id: id,
        tanggal_pengajuan: dayInJakarta(new Date()),
      });
    },
    kalender: () => made(admin, 'kalender', yearList(freshYear())),
    laporan: () => made(admin, 'laporan', { tahun: freshYear() }),
    user: async () => {
      const { email, ...account } = registration();
      expect((await admin.post('user', { ...account, email })).status).toBe(201);
      const [added] = dataOf<{ id: string }[]>(await admin.get(`user?q=${email}`));
      return added?.id ?? '';
    },
  };
}

/** What sees to it that visitors read an entry as well. */
const publishing = ({ scopes }: Resource) =>
  scopes?.published ? { [scopes.published]: true } : {};

/** The id of a record of each resource with a place in the menu, made where there was none. */
export async function makeRecords(admin: Client): Promise<Map<string, string>> {
  const makers = makersOf(admin);
  const records = new Map<string, string>();
  for (const resource of placed) {
    const { name, path } = resource;
    const list = routesOf(resource).find(({ kind, access }) => kind === 'list' && access[1]);
    const [first] = dataOf<{ id: string }[]>(await admin.get(list?.path ?? path));
    const make = async () =>
      makers[name]?.() ?? made(admin, path, { ...(await entryOf(name)), ...publishing(resource) });
    records.set(name, first?.id ?? (await make()));
  }
  return records;
}
