import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';
import type { InputOf, ResourceTables } from '#resources';
import { farewellKey } from '#server/account/farewell.ts';
import { newId } from '#server/files/key.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import { unverified, type AccountName } from './address-holder.ts';

/** What became of an account, each a sentence: "Surel diubah dari a menjadi b." */
export type Changes = readonly string[];

interface Told {
  name: keyof ResourceTables['admin'] & keyof InputOf<'admin'>;
  label: string;
  lookup?: LookupType;
  /** Yes or no, which a row holds as 1 or 0. */
  isFlag?: true;
}

/** What a decision of the superior is signed with. */
const signedWith: readonly Told[] = [
  { name: 'name', label: 'Nama' },
  { name: 'jabatan', label: 'Jabatan' },
  { name: 'nip', label: 'NIP' },
];

const told: readonly Told[] = [
  { name: 'email', label: 'Surel' },
  { name: 'role_id', label: 'Peran', lookup: 'role_internal' },
  { name: 'kode_unit_kerja', label: 'Unit kerja' },
  { name: 'atasan_ppid', label: 'Jabatan Atasan PPID', isFlag: true },
  { name: 'status', label: 'Status', lookup: 'status_admin' },
];

type Changing = Pick<StepContext<'admin'>, 'current' | 'values'>;

/** The changes of an officer's account that are told, in words; none where it stays what it is. */
export function changesOf({ current, values }: Changing): Changes {
  return changesAmong(told, { current, values });
}

/** Changes of what the superior signs with, in words; none of an account that does not bear the office. */
export function signatureChangesOf({ current, values }: Changing): Changes {
  const bears = Boolean(current?.atasan_ppid) || values.atasan_ppid === true;
  return bears ? changesAmong(signedWith, { current, values }) : [];
}

function changesAmong(fields: readonly Told[], { current, values }: Changing): Changes {
  return fields.flatMap(({ name, label, lookup, isFlag }) => {
    const [before, after] = [current?.[name], values[name]];
    if (after === undefined) return [];
    if (isFlag) {
      if (Boolean(after) === Boolean(before)) return [];
      return [`${label} ${after ? 'diberikan' : 'dicabut'}.`];
    }
    if (after === before) return [];
    const word = (value: unknown) => {
      if (value === null || value === undefined || value === '') return '(kosong)';
      return lookup ? lookupLabel(lookup, String(value)) : String(value);
    };
    return [`${label} diubah dari ${word(before)} menjadi ${word(after)}.`];
  });
}

/**
 * Tells an account's owner what somebody has changed of it, at each of some addresses.
 * @param isOut whether that has ended the sessions of the account
 */
export async function tellOwner(
  context: StepContext<AccountName>,
  addresses: readonly unknown[],
  changes: Changes,
  isOut = true,
): Promise<void> {
  const { trx, deps, current } = context;
  // An unverified registration may hold any text as its name: it is not mailed to the address's owner.
  const name = current?.status === unverified ? 'Pendaftar' : String(current?.name);
  const subject = 'Akun Anda diubah';
  for (const to of new Set(addresses.map(String))) {
    await deps.mailer.enqueue(trx, {
      to,
      subject,
      ...mailBody({
        title: subject,
        paragraphs: [
          `Yth. ${name},`,
          `Administrator ${deps.agency.produk} mengubah akun Anda. ${changes.join(' ')}`,
          `${isOut ? 'Semua sesi Anda diakhiri. ' : ''}Bila perubahan ini tidak Anda kenali, segera hubungi PPID.`,
        ],
        agency: deps.agency,
      }),
    });
  }
}

/**
 * Tells the owner of an account that role 1 deletes, and every other active role 1. What nobody has
 * verified is nobody's yet, and an erased account has no mailbox: then the others alone are told.
 */
export async function tellDeleted(context: StepContext<AccountName>): Promise<void> {
  const { trx, deps, id, current } = context;
  if (!current) return;
  const { name, email, status } = current;
  const isErased =
    ('dihapus_pada' satisfies keyof ResourceTables['user']) in current &&
    current.dihapus_pada !== null;
  if (status !== unverified && !isErased) {
    const subject = 'Akun Anda dihapus';
    await deps.mailer.enqueue(trx, {
      key: farewellKey(id),
      to: email,
      subject,
      ...mailBody({
        title: subject,
        paragraphs: [
          `Yth. ${name},`,
          `Administrator ${deps.agency.produk} menghapus akun Anda, dan semua sesinya diakhiri.`,
          'Bila menurut Anda ini keliru, segera hubungi PPID.',
        ],
        agency: deps.agency,
      }),
    });
  }
  await tellAdministrators(context, { name, email }, ['Akun dihapus.'], true);
}

/** What the keys begin with of mails that tell administrators of an account. */
export const noticeKey = (id: string) => `akun-diubah:${id}:`;

/** Whether an account that somebody makes or changes bears the superior's office before it or after. */
const isOfOffice = ({ current, values }: StepContext<AccountName>): boolean =>
  [current, values].some((one) => one && 'atasan_ppid' in one && Boolean(one.atasan_ppid));

/**
 * Tells every other active role 1 what one of them has done to an account; of one that bears the office
 * of the superior all others who bear it as well, since objections wait for any of them.
 * @param isGone of one that is deleted with this: its mails that wait are dropped, but this is to go out
 */
export async function tellAdministrators(
  context: StepContext<AccountName>,
  account: { name: unknown; email: unknown },
  changes: Changes,
  isGone = false,
): Promise<void> {
  const { trx, deps, id, viewer } = context;
  const others = await trx
    .selectFrom('admin')
    .select(['name', 'email', 'role_id'])
    .where((eb) =>
      eb.or([eb('role_id', '=', 1), ...(isOfOffice(context) ? [eb('atasan_ppid', '=', 1)] : [])]),
    )
    .where('status', '=', 'aktif')
    .where('id', 'not in', [id, viewer?.id ?? id])
    .execute();
  const subject =
    viewer?.id === id ? 'Perubahan akun Atasan PPID' : 'Perubahan akun oleh administrator';
  for (const other of others) {
    await deps.mailer.enqueue(trx, {
      ...(!isGone && { key: `${noticeKey(id)}${newId()}` }),
      to: other.email,
      subject,
      ...mailBody({
        title: subject,
        paragraphs: [
          `Yth. ${other.name},`,
          `${viewer?.name ?? 'Administrator'} mengubah akun ${String(account.name)} (${String(account.email)}). ${changes.join(' ')}`,
          other.role_id === 1
            ? 'Surat ini dikirim kepada semua administrator aktif. Bila perubahan ini tidak wajar, periksa log audit.'
            : 'Surat ini dikirim kepada semua Atasan PPID, karena keberatan diputus oleh salah satunya. Bila perubahan ini tidak wajar, segera bicarakan dengan administrator.',
        ],
        agency: deps.agency,
      }),
    });
  }
}
