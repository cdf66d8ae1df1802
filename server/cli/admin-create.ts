import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { bodySchema, fieldErrors } from '#core/resource/index.ts';
import type { Values } from '#server/resources/behaviour.ts';
import { registry, type InputOf, type ResourceTables } from '#resources';
import { readAgency, type Agency } from '#server/agency.ts';
import { sayOwnIn } from '#core/rules/own-words.ts';
import { audit } from '#server/audit/audit.ts';
import { holderToClaim } from '#server/auth/accounts/address-holder.ts';
import { ownTexts } from '#server/auth/accounts/own-texts.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { isCommon } from '#server/auth/passwords/uncommon.ts';
import { readConfig } from '#server/config.ts';
import { migrate, openDatabase, rowsByIds, transaction, type Db } from '#server/database/index.ts';
import { insertRecord } from '#server/resources/write/write-record.ts';

const usage =
  'npm run admin:create -- --email E --name N --role 1|2 [--unit KODE]   (kata sandi: PPID_ADMIN_PASSWORD, atau dibuatkan)';

const agencyFile = new URL('../../data/situs.json', import.meta.url);

const unitPpid = {
  id: 'PPID',
  nama: 'Pejabat Pengelola Informasi dan Dokumentasi',
  singkatan: 'PPID',
} satisfies Partial<ResourceTables['unit_kerja']>;

/** What an account is made of. */
type Account = Pick<
  ResourceTables['admin'],
  'email' | 'name' | 'role_id' | 'kode_unit_kerja' | 'password'
>;
/** The same as it was typed. */
type Given = { readonly [K in keyof Account]?: unknown };

/** Creates an internal account. Run again with the same e-mail, it changes nothing and says so. */
export async function createAdmin(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: '1' },
      unit: { type: 'string', default: unitPpid.id },
    },
  });
  const generated = randomBytes(12).toString('base64url');
  const values = readAccount({
    email: given.email,
    name: given.name,
    role_id: Number(given.role),
    kode_unit_kerja: given.unit,
    password: env.PPID_ADMIN_PASSWORD ?? generated,
  });
  const agency = await readAgency(agencyFile);
  assertGood(values, agency);
  const database = await openDatabase(readConfig(env).database, { use: 'beside' });
  try {
    await migrate(database.db);
    const password = await hashPassword(values.password, null);
    const made = await transaction(database.db, (trx) => insert(trx, { ...values, password }));
    if (!made) return `Akun ${values.email} sudah ada; tidak ada yang diubah.`;
    const shown = env.PPID_ADMIN_PASSWORD ? '' : ` Kata sandinya: ${generated}`;
    return `Akun ${values.email} dibuat.${shown}`;
  } finally {
    await database.close();
  }
}

function assertGood(values: Account, agency: Agency): void {
  const { email, password } = values;
  if (isCommon(password, { email, agency })) {
    throw new Error('Kata sandi ini mudah ditebak. Coba gabungan tiga kata yang tidak berkaitan.');
  }
  const said = sayOwnIn(password, ownTexts(adminResource(), values));
  if (said !== null) throw new Error(`${said}.`);
}

function adminResource() {
  const admin = registry.get('admin');
  if (!admin) throw new Error('admin: not declared');
  return admin;
}

function readAccount(given: Given): Account {
  const result = z.safeParse(bodySchema(adminResource(), { kind: 'create', access: {} }), given);
  const read: Values = result.data ?? {};
  if (result.success) return read as Account;
  throw new Error(`${Object.values(fieldErrors(result.error)).join('. ')}.\n${usage}`);
}

async function insert(trx: Db, values: Account): Promise<boolean> {
  const unitIsThere = async (id: string) =>
    (await rowsByIds(trx, 'unit_kerja', ['id'], [id])).length > 0;
  const { email, kode_unit_kerja: unit } = values;
  const holder = await holderToClaim(trx, email);
  if (holder?.table === 'admin') return false;
  if (holder) throw new Error(`Surel ${email} dipakai akun pemohon; pakai surel lain.`);
  const now = new Date();
  const units = registry.get('unit_kerja');
  if (units && unit === unitPpid.id && !(await unitIsThere(unit))) {
    await insertRecord(trx, units, { id: unitPpid.id, values: unitPpid, now });
  }
  if (!(await unitIsThere(unit))) {
    throw new Error(`Unit kerja ${unit} tidak ada.`);
  }
  const [resource, id] = [adminResource(), randomUUID()];
  const account: InputOf<'admin'> = { ...values, status: 'aktif' };
  const after = await insertRecord(trx, resource, { id, values: account, now });
  const entry = { now, viewer: null, action: 'create', address: 'perintah operator' };
  await audit(trx, { ...entry, resource, recordId: id, before: null, after });
  return true;
}
