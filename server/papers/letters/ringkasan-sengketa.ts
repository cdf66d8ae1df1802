import { aturanJam } from '#core/case/jam/aturan.ts';
import { dayAndTime, longDay, weekdayAndDay } from '../dates.ts';
import { heading, list, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { openTable } from '../pdf/table.ts';
import { block } from '../pdf/text.ts';
import type { RingkasanSengketa } from '../snapshots.ts';
import { applicantFacts, objectionFacts, requestFacts } from './case-facts.ts';
import { facts, known, type Fact } from './facts.ts';
import type { Letter } from './letter.ts';
import { caveats } from './rights.ts';
import { refusal } from './refusal.ts';

/** A case in short, as the file for the Komisi Informasi begins with it. */
export const ringkasanSengketa: Letter<RingkasanSengketa> = {
  signer: () => null,
  closing: () => null,
  write(sheet, isi) {
    const { permohonan, keberatan, jawaban, tanggapan } = isi;
    paragraph(sheet, [
      `Ringkasan ini memuat jalannya permohonan ${permohonan.nomor} dan keberatan ` +
        `${keberatan.nomor}. Permohonan penyelesaian sengketa kepada Komisi Informasi dapat diajukan `,
      { text: `paling lambat ${weekdayAndDay(isi.sengketa_sampai)}`, bold: true },
      ` (${aturanJam.sengketa.pasal}).`,
    ]);
    for (const caveat of caveats(isi)) paragraph(sheet, caveat);
    heading(sheet, 2, 'Pemohon');
    facts(sheet, applicantFacts(isi.pemohon));
    heading(sheet, 2, 'Permohonan informasi');
    facts(sheet, requestFacts(permohonan));
    heading(sheet, 2, 'Jawaban PPID');
    if (jawaban) answer(sheet, jawaban);
    else paragraph(sheet, [elsewhere]);
    heading(sheet, 2, 'Keberatan');
    facts(sheet, objectionFacts(keberatan));
    heading(sheet, 2, 'Tanggapan Atasan PPID');
    facts(sheet, [
      ['Batas waktu tanggapan', longDay(tanggapan.batas)],
      ['Ditanggapi', answered(tanggapan.tanggal)],
      ...known([
        ['Keputusan', tanggapan.keputusan],
        ['Pertimbangan', tanggapan.uraian],
        ['Nama Atasan PPID', tanggapan.nama_atasan],
        ['Jabatan', tanggapan.jabatan_atasan],
        ['Tanggapan pemohon', tanggapan.tanggapan_pemohon],
      ] satisfies Fact[]),
    ]);
    history(sheet, isi.riwayat);
    if (isi.berkas.length > 0) {
      heading(sheet, 2, 'Berkas yang disertakan');
      list(sheet, isi.berkas, true);
    }
  },
};

const elsewhere =
  'Jawaban, surat, lampiran, dan riwayat permohonan ini ada pada unit kerja yang menanganinya, ' +
  'dan tidak disertakan di sini. Berkas yang lengkap dapat diunduh pemohon dan PPID.';

function answer(sheet: Sheet, jawaban: NonNullable<RingkasanSengketa['jawaban']>): void {
  const { ralat } = jawaban;
  facts(sheet, [
    ['Batas waktu jawaban', longDay(jawaban.batas)],
    ['Dijawab', answered(jawaban.tanggal)],
    ...known([
      ['Keputusan', jawaban.keputusan],
      ['Penjelasan', jawaban.catatan],
      ['Diralat', ralat ? dayAndTime(ralat.tanggal) : null],
      ['Yang keliru', ralat?.salah ?? null],
      ['Yang benar', ralat?.benar ?? null],
    ]),
  ]);
  if (jawaban.ditolak) refusal(sheet, 'Dasar penolakan', jawaban.ditolak);
}

const answered = (moment: string | null) => (moment === null ? 'Tidak ada' : dayAndTime(moment));

const head: TextStyle = { size: 8, leading: 11.4, color: colour.brandStrong, bold: true };
const cell: TextStyle = { size: 8, leading: 11.4, color: colour.ink };
const shares = [0.2, 0.13, 0.41, 0.26];
const padding = { x: 5, y: 3.4 };

function history(sheet: Sheet, entries: RingkasanSengketa['riwayat']): void {
  if (entries.length === 0) return;
  heading(sheet, 2, 'Riwayat perkara', 70);
  const widths = shares.map((share) => share * sheet.width);
  const blocks = (texts: readonly string[], style: TextStyle) =>
    texts.map((text, column) => [block(sheet, text, (widths[column] ?? 0) - 2 * padding.x, style)]);
  const table = openTable(sheet, {
    widths,
    padding,
    head: blocks(['Waktu', 'Perkara', 'Kejadian', 'Oleh'], head).map((text) => ({
      blocks: text,
      scope: 'Column' as const,
      fill: colour.brandSoft,
    })),
  });
  for (const { waktu, perkara, judul, oleh, catatan } of entries) {
    const event = catatan === null ? judul : `${judul}\n${catatan}`;
    const texts = [dayAndTime(waktu), cases[perkara], event, oleh];
    table.row(blocks(texts, cell).map((text) => ({ blocks: text })));
  }
  table.close();
  sheet.y += 8;
}

const cases = { permohonan: 'Permohonan', keberatan: 'Keberatan' } as const;
