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

const told: readonly Told[] = [
  { name: 'email', label: 'Surel' },
  { name: 'role_id', label: 'Peran', lookup: 'role_internal' },
  { name: 'kode_unit_kerja', label: 'Unit kerja' },
  { name: 'atasan_ppid', label: 'Jabatan Atasan PPID', isFlag: true },
  { name: 'status', label: 'Status', lookup: 'status_admin' },
];

/** The changes of an officer's account that are told, in words; none where it stays what it is. */
export function changesOf({ current, values }: StepContext<'admin'>): Changes {
  return told.flatMap(({ name, label, lookup, isFlag }) => {
    const [before, after] = [current?.[name], values[name]];
    if (after === undefined) return [];
    if (isFlag) {
      if (Boolean(after) === Boolean(before)) return [];
      return [`${label} ${after ? 'diberikan' : 'dicabut'}.`];
    }
    if (after === before) return [];
    const word = (value: unknown) => (lookup ? lookupLabel(lookup, String(value)) : String(value));
    return [`${label} diubah dari ${word(before)} menjadi ${word(after)}.`];
  });
}

/** Tells an account's owner what somebody has changed of it, at each of some addresses. */
export async function tellOwner(
  context: StepContext<AccountName>,
  addresses: readonly unknown[],
  changes: Changes,
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
          'Semua sesi Anda diakhiri. Bila perubahan ini tidak Anda kenali, segera hubungi PPID.',
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

/**
 * Tells every other active role 1 what one of them has done to an account.
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
    .select(['name', 'email'])
    .where('role_id', '=', 1)
    .where('status', '=', 'aktif')
    .where('id', 'not in', [id, viewer?.id ?? id])
    .execute();
  const subject = 'Perubahan akun oleh administrator';
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
          'Surat ini dikirim kepada semua administrator aktif. Bila perubahan ini tidak wajar, periksa log audit.',
        ],
        agency: deps.agency,
      }),
    });
  }
}
