import { beginsWith, type RowsOf } from '#server/database/index.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import { mailBody } from '#server/mail/layout.ts';

const prefix = 'hapus-akun:';

/** The key of the last mail to an account's address, which is forgotten once it has gone out, or was given up. */
export const farewellKey = (id: string): string => `${prefix}${id}`;

/** The last mail to an account's address: it is gone, and what the law keeps. */
export async function mailFarewell(
  { trx, deps, id, current }: StepContext<'user'>,
  cases: number,
): Promise<void> {
  if (!current) return;
  const subject = 'Akun Anda sudah dihapus';
  const kept =
    cases === 0
      ? 'Tidak ada data Anda yang tersisa di portal kami.'
      : `Register ${cases} pengajuan Anda tetap kami simpan sebagaimana diwajibkan undang-undang, tanpa identitas Anda. Surat jawaban yang pernah kami terbitkan tersimpan sebagai arsip.`;
  await deps.mailer.enqueue(trx, {
    key: farewellKey(id),
    to: current.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${current.name},`,
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
