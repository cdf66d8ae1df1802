import { longDay, shortMonth, weekdayOf } from '../dates.ts';
import type { Text } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { openTable, type Cell } from '../pdf/table.ts';
import { block } from '../pdf/text.ts';
import type { JamSnapshot } from '../snapshots.ts';

const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];
const weekWidth = 86;
const roomyPadding = { x: 5, y: 3 };
const densePadding = { x: 4, y: 1.2 };

const head: TextStyle = { size: 7.6, leading: 10.5, color: colour.brandStrong, bold: true };
const week: TextStyle = { size: 7.6, leading: 10.5, color: colour.soft };
const date: TextStyle = { size: 9, leading: 11.4, color: colour.ink, bold: true };
const note: TextStyle = { size: 6.8, leading: 8.8, color: colour.soft };

interface DayLook {
  note: string;
  fill?: string;
  date?: string;
  color?: string;
}

/** The weeks of a clock as a calendar: each day, and whether and as which it counts. */
export function clockGrid(sheet: Sheet, jam: JamSnapshot, event: string, isDense = false): void {
  const padding = isDense ? densePadding : roomyPadding;
  const looks = looksOf(jam, event);
  const dayWidth = (sheet.width - weekWidth) / 7;
  const text = (value: Text, style: TextStyle, width = dayWidth) =>
    block(sheet, value, width - 2 * padding.x, style);
  const table = openTable(sheet, {
    widths: [weekWidth, ...days.map(() => dayWidth)],
    padding,
    head: ['Pekan', ...days].map((label, column) => ({
      blocks: [text(label, head, column === 0 ? weekWidth : dayWidth)],
      scope: 'Column' as const,
      fill: colour.brandSoft,
    })),
  });
  for (const monday of mondays([...looks.keys()])) {
    const cells = days.map((_, offset): Cell => {
      const day = plusDays(monday, offset);
      const look = looks.get(day);
      if (!look) return { blocks: [] };
      const number = String(Number(day.slice(8)));
      const numbered = { ...date, color: look.date ?? date.color };
      const noted = { ...note, color: look.color ?? note.color };
      const blocks = isDense
        ? [text([{ text: number, bold: true }, ` ${look.note}`], noted)]
        : [text(number, numbered), text(look.note, noted)];
      return { blocks, ...(look.fill ? { fill: look.fill } : {}) };
    });
    table.row([{ blocks: [text(weekName(monday), week, weekWidth)], scope: 'Row' }, ...cells]);
  }
  table.close();
  sheet.y += isDense ? 5 : 9;
}

function looksOf({ mulai, batas, langkah }: JamSnapshot, event: string): Map<string, DayLook> {
  const looks = new Map<string, DayLook>([
    [mulai, { note: event, fill: colour.accentSoft, color: colour.accentInk }],
  ]);
  for (const { tanggal, ke } of langkah) {
    if (ke === null) {
      const isWeekend = weekdayOf(tanggal) % 6 === 0;
      const fill = isWeekend ? colour.tint : colour.sunken;
      looks.set(tanggal, { note: isWeekend ? 'akhir pekan' : 'libur', fill, date: colour.faint });
    } else if (tanggal === batas) {
      const look = { fill: colour.brand, date: colour.paper, color: colour.paper };
      looks.set(tanggal, { note: `hari ke-${ke}, batas`, ...look });
    } else {
      looks.set(tanggal, { note: `hari ke-${ke}` });
    }
  }
  return looks;
}

const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** The Monday of each week that one of the days lies in. */
function mondays(all: readonly string[]): string[] {
  const found = all.map((day) => plusDays(day, -((weekdayOf(day) + 6) % 7)));
  return [...new Set(found)].sort();
}

/** "16–22 Nov 2026", "30 Nov–6 Des 2026". */
function weekName(monday: string): string {
  const sunday = plusDays(monday, 6);
  const [year] = sunday.split('-');
  const end = `${Number(sunday.slice(8))} ${shortMonth(sunday)} ${year ?? ''}`;
  const from = String(Number(monday.slice(8)));
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return isOneMonth ? `${from}–${end}` : `${from} ${shortMonth(monday)}–${end}`;
}

/** The holidays on the way, each with its name; weekends need no naming. */
export function holidaysOnTheWay({ langkah }: JamSnapshot): string[] {
  return langkah
    .filter(({ tanggal, ke }) => ke === null && weekdayOf(tanggal) % 6 !== 0)
    .map(({ tanggal, alasan }) => `${longDay(tanggal)}${alasan ? ` (${alasan})` : ''}`);
}
