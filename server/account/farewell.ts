import { beginsWith, type Db, type RowsOf, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { mailBody } from '#server/mail/layout.ts';

const prefix = 'hapus-akun:';

/** The key of the last mail to an account's address, which is forgotten once it has gone out, or was given up. */
export const farewellKey = (id: string): string => `${prefix}${id}`;

type Account = Pick<Tables['user'], 'id' | 'email' | 'name'>;

/** The last mail to an account's address: it is gone, and what the law keeps. */
export async function mailFarewell(
  { trx, deps, account }: { trx: Db; deps: Pick<Deps, 'mailer' | 'agency'>; account: Account },
  cases: number,
): Promise<void> {
  const subject = 'Akun Anda sudah dihapus';
  const kept =
    cases === 0
      ? 'Tidak ada data Anda yang tersisa di portal kami.'
      : `Register ${cases} pengajuan Anda tetap kami simpan sebagaimana diwajibkan undang-undang, tanpa identitas Anda. Surat jawaban yang pernah kami terbitkan tersimpan sebagai arsip.`;
  await deps.mailer.enqueue(trx, {
    key: farewellKey(account.id),
    to: account.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${account.name},`,
        `Sesuai permintaan Anda, akun Anda di ${deps.agency.produk} beserta data pribadinya sudah dihapus, dan semua sesi diakhiri. ${kept}`,
        'Surat ini yang terakhir; alamat ini kami hapus setelah suratnya terkirim. Bila bukan Anda yang memintanya, segera hubungi PPID.',
      ],
      agency: deps.agency,
    }),
  });
}

/** Of the mails, farewells that have gone out, or were given up: they alone still knew the address. */
export const farewellsPast = (rows: RowsOf<'surat_keluar'>): RowsOf<'surat_keluar'> =>
  rows.where(beginsWith('kunci', prefix)).where('status', '!=', 'antre');
