import { longDay, weekdayAndDay } from '../dates.ts';
import { heading, paragraph, type HeadingStyle, type Text } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { body, small, type TextStyle } from '../pdf/style.ts';
import type { JamSnapshot } from '../snapshots.ts';
import { clockGrid, holidaysOnTheWay } from './clock-grid.ts';

/** What the text and the weeks take, near enough to keep a short clock on one page. */
const clockHeight = ({ langkah }: JamSnapshot) => 75 + Math.ceil(langkah.length / 7 + 1) * 27;

interface ClockLook {
  heading?: HeadingStyle;
  text: TextStyle;
  /** What stands below the weeks. */
  notes: TextStyle;
  after: number;
  isDense?: boolean;
}

const roomy: ClockLook = { text: body, notes: small, after: 7 };

/** What a clock says, and what happened on its first day in one word: "diterima". */
export interface Explained {
  judul: string;
  jam: JamSnapshot;
  event: string;
}

/** When an answer is due and how that day came about. */
export function clock(sheet: Sheet, { judul, jam, event }: Explained, look = roomy): void {
  heading(sheet, 2, judul, Math.min(clockHeight(jam), 330), look.heading);
  const said: Text = [
    'Paling lambat ',
    { text: weekdayAndDay(jam.batas), bold: true },
    `, yaitu hari kerja ke-${jam.hari} (${jam.pasal}). ` +
      `Hari pertama adalah hari kerja setelah ${longDay(jam.mulai)}. ` +
      'Sabtu, Minggu, hari libur nasional, dan cuti bersama tidak dihitung.',
  ];
  paragraph(sheet, said, look.text, look.after);
  clockGrid(sheet, jam, event, look.isDense);
  for (const note of notesOf(jam)) paragraph(sheet, note, look.notes, look.after);
}

/** What was passed over, and what may still move the day. */
function notesOf(jam: JamSnapshot): string[] {
  const holidays = holidaysOnTheWay(jam);
  const missing = jam.tahun_tanpa_daftar.join(' dan ');
  const estimated = (jam.tahun_perkiraan ?? []).join(' dan ');
  return [
    ...(holidays.length > 0
      ? [`Hari libur dan cuti bersama yang dilewati: ${holidays.join('; ')}.`]
      : []),
    ...(missing === ''
      ? []
      : [
          `Daftar hari libur tahun ${missing} belum ditetapkan. Untuk tahun itu baru ` +
            'Sabtu dan Minggu yang dilewati, sehingga batas waktu dapat bergeser setelah daftarnya ada.',
        ]),
    ...(estimated === ''
      ? []
      : [
          `Daftar hari libur tahun ${estimated} belum dipastikan oleh keputusan bersama, ` +
            'sehingga batas waktu dapat bergeser.',
        ]),
  ];
}
