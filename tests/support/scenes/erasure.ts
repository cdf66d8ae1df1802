import { sql } from 'kysely';
import { expect } from 'vitest';
import { anyTable } from '#server/database/index.ts';
import { testPassword, type TestApp } from '../app.ts';
import { answerCase, caseOf } from '../case-scene.ts';
import { form, type Answer, type Client } from '../client.ts';
import { png } from '../sample-files.ts';
export { countStored as filesStored } from '../files/stored-files.ts';

/** What stands for the name of an applicant who was erased. */
export const nobody = 'Pemohon (identitas dihapus)';
/** A citizen who leaves. */
export const person = {
  name: 'Wening Kartikasari',
  nomor_identitas: '3173010101904321',
  npwp: '091234567890123',
  phone: '081298765432',
  alamat: 'Jalan Melati Dalam 17, Bandung',
};

/** Everything in the database that contains a text, as table and column. */
export async function findAll({ db }: TestApp, text: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, columns } of await db.introspection.getTables()) {
    // Some numbers of an index of texts are larger than JavaScript's.
    const texts = columns.map((column) =>
      sql<string | null>`cast(${sql.ref(column.name)} as text)`.as(column.name),
    );
    for (const row of await anyTable(db).selectFrom(name).select(texts).execute()) {
      for (const [column, value] of Object.entries(row)) {
        if (String(value).toLowerCase().includes(text.toLowerCase()))
          found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}

interface Citizen {
  id: string;
  email: string;
  client: Client;
}

/** Makes citizens who are called alike, each with an address of their own. */
export function citizensOf(app: TestApp): () => Promise<Citizen> {
  let serial = 0;
  return async () => {
    const email = `wening${String((serial += 1))}@uji.test`;
    const id = await app.account(3, email, person);
    return { id, email, client: await app.login(email) };
  };
}

/** Gives an account an ID card whose file the storage has lost. @returns its key */
export async function giveCard({ db, clock }: TestApp, id: string): Promise<string> {
  const card = { id: `kartu-${id}`, kunci: `202611/kartu-${id}`, nama: 'ktp.png' };
  await db
    .insertInto('berkas')
    .values({
      ...{ ...card, tipe: 'image/png', ukuran: 1, sha256: '0' },
      ...{ resource: 'user', record_id: id, field: 'file_ktp' },
      dibuat_pada: clock.now().toISOString(),
    })
    .execute();
  await db.updateTable('user').set({ file_ktp: card.id }).where('id', '=', id).execute();
  return card.kunci;
}

export const erase = (client: Client, last_password = testPassword): Promise<Answer> =>
  client.post('user/hapus-akun', { last_password });

/** Waits until every mail is on its way. */
export const settled = ({ db }: TestApp): Promise<void> =>
  expect
    .poll(async () => {
      const waiting = await db
        .selectFrom('surat_keluar')
        .select('id')
        .where('status', '=', 'antre')
        .execute();
      return waiting.length;
    })
    .toBe(0);

/** A request in which its applicant names herself, refused, and an objection that is answered. */
export async function settledCases(admin: Client, by: Client) {
  const request = caseOf(
    await by.post(
      'permohonan',
      form({
        judul: `Data iuran ${person.name}`,
        kebutuhan: `Saya, ${person.name.toUpperCase()} (${person.nomor_identitas}), meminta rincian iuran.`,
        tujuan: 'Arsip pribadi',
        cara_informasi_id: 'salinan_lunak',
        file_pendukung: png('ktp wening.png'),
      }),
    ),
  );
  const no = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
  caseOf(await answerCase(admin, 'permohonan', request.id, no));
  const objection = caseOf(
    await by.post('keberatan', {
      permohonan_informasi_id: request.id,
      alasan: 'e',
      kasus: `Hubungi ${person.phone}.`,
    }),
  );
  caseOf(await answerCase(admin, 'keberatan', objection.id, { keputusan: 'diterima' }));
  return { request, objection };
}
