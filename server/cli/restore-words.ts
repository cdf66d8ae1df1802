import { formatNumber } from '#core/format/number.ts';
import type { RestoreDone } from '../backup/restore.ts';

/** Said where mails are sent that waited in an archive. */
export const sending = '--kirim-surat';

/** Of many, the first are named. */
const mostNamed = 5;

function named(all: readonly string[]): string {
  const others = all.length - mostNamed;
  const rest = others > 0 ? `, dan ${formatNumber(others)} lainnya` : '';
  return `${all.slice(0, mostNamed).join(', ')}${rest}`;
}

export const withoutFiles = (lost: readonly string[]): string =>
  `${formatNumber(lost.length)} berkas tidak ikut disimpan di sana, sebab tidak ada di tempat penyimpanan atau tidak utuh: ${named(lost)}.`;

/** What a new machine cannot know, nor one that was tried with data of its own. */
export const unknownSince =
  'Basis data sebelumnya bukan kelanjutan dari cadangan ini, sehingga yang dihapus atau dicabut sejak pencadangan tidak dikenal. Hapus lagi tiap akun yang dihapus: npm run account:erase -- ID|SUREL';

const lines: readonly ((done: RestoreDone) => string | null)[] = [
  ({ held }) =>
    held > 0
      ? `${formatNumber(held)} surat yang menunggu saat pencadangan tidak dikirim, sebab mungkin sudah terkirim sesudahnya. Bila tidak mungkin, ulangi pemulihan ini dengan ${sending}.`
      : null,
  ({ erased }) =>
    erased.length > 0
      ? `${formatNumber(erased.length)} akun yang dihapus sejak pencadangan ditutup lagi, dan isinya dihapus begitu server mulai.`
      : null,
  ({ erased }) => {
    const stillOpen = erased.filter(({ open }) => open.length > 0);
    if (stillOpen.length === 0) return null;
    return [
      'Perkara mereka yang dalam cadangan masih berjalan perlu ditutup petugas:',
      ...stillOpen.map(({ id, open }) => `  akun ${id}: ${open.join(', ')}`),
    ].join('\n');
  },
  ({ closed }) =>
    closed.length > 0
      ? `${formatNumber(closed.length)} akun yang dinonaktifkan, diturunkan, atau dihapus sejak pencadangan tetap tanpa hak itu: ${named(closed)}.`
      : null,
  ({ passwords }) =>
    passwords > 0
      ? `${formatNumber(passwords)} akun yang kata sandinya diganti sejak pencadangan perlu membuat yang baru lewat “Lupa kata sandi”.`
      : null,
  ({ withdrawn }) =>
    withdrawn.length > 0
      ? `${formatNumber(withdrawn.length)} isian yang ditarik atau dihapus sejak pencadangan tidak tampil di situs, dan dapat diterbitkan lagi: ${named(withdrawn)}.`
      : null,
  ({ passed }) =>
    passed > 0
      ? `${formatNumber(passed)} nomor perkara dan surat yang diberikan sejak pencadangan tidak diberikan lagi, sebab sudah di tangan orang. Perkaranya tidak ada dalam cadangan.`
      : null,
];

/** What an operator is to know, in lines. */
export const wordsOf = (done: RestoreDone): string[] =>
  lines.map((line) => line(done)).filter((line) => line !== null);
