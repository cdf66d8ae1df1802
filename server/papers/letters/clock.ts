import { longDay, weekdayAndDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { small } from '../pdf/style.ts';
import type { JamSnapshot } from '../snapshots.ts';
import { clockGrid, holidaysOnTheWay } from './clock-grid.ts';

/** What the text and the weeks take, near enough to keep a short clock on one page. */
const clockHeight = ({ langkah }: JamSnapshot) => 75 + Math.ceil(langkah.length / 7 + 1) * 27;

/**
 * When an answer is due and how that day came about.
 * @param event what happened on the first day, in one word: "diterima"
 */
export function clock(sheet: Sheet, judul: string, jam: JamSnapshot, event: string): void {
  heading(sheet, 2, judul, Math.min(clockHeight(jam), 330));
  paragraph(sheet, [
    'Paling lambat ',
    { text: weekdayAndDay(jam.batas), bold: true },
    `, yaitu hari kerja ke-${jam.hari} (${jam.pasal}). ` +
      `Hari pertama adalah hari kerja setelah ${longDay(jam.mulai)}. ` +
      'Sabtu, Minggu, hari libur nasional, dan cuti bersama tidak dihitung.',
  ]);
  clockGrid(sheet, jam, event);
  const holidays = holidaysOnTheWay(jam);
  if (holidays.length > 0) {
    paragraph(sheet, `Hari libur dan cuti bersama yang dilewati: ${holidays.join('; ')}.`, small);
  }
  const missing = jam.tahun_tanpa_daftar.map(String);
  if (missing.length > 0) {
    paragraph(
      sheet,
      `Daftar hari libur tahun ${missing.join(' dan ')} belum ditetapkan. Untuk tahun itu baru ` +
        'Sabtu dan Minggu yang dilewati, sehingga batas waktu dapat bergeser setelah daftarnya ada.',
      small,
    );
  }
  const estimated = (jam.tahun_perkiraan ?? []).map(String);
  if (estimated.length > 0) {
    paragraph(
      sheet,
      `Daftar hari libur tahun ${estimated.join(' dan ')} belum dipastikan oleh keputusan bersama, ` +
        'sehingga batas waktu dapat bergeser.',
      small,
    );
  }
}
