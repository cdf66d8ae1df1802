import { Readable } from 'node:stream';
import { workbook, xlsxType, type WorkbookRow } from '#core/xlsx/workbook.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { grouped } from '#core/rules/grouped.ts';
import { dayAndTime, longDay } from '#server/papers/dates.ts';
import type { SentIn } from '#resources';
import type { CaseName } from '#server/cases/case-kind.ts';
import type { Db, RowsOf, Tables } from '#server/database/index.ts';
import { draw } from '#server/drawing/draw.ts';
import type { DocumentContext, MadeFile } from '#server/resources/behaviour.ts';
import type { Column } from './column.ts';
import { periodOf, type Period } from './period.ts';
import { batchesOf, countRows } from './rows.ts';

/** What a register is made of: whose it is, in which columns, and where their values come from. */
export interface RegisterKind<N extends CaseName, T> {
  /** "Register Permohonan Informasi Publik". */
  title: string;
  /** Name of the file, without its end. */
  file: string;
  columns: readonly Column<T>[];
  /** Brings in what stands in other tables, for many cases at once. */
  entries(db: Db, rows: readonly Tables[N][]): Promise<T[]>;
}

type Context<N extends CaseName> = Omit<DocumentContext<N>, 'values'>;

/** The cases that the caller reaches; TypeScript tells them apart by name alone, once that is known. */
const rowsIn =
  <N extends CaseName>(context: Context<N>) =>
  () =>
    context.rows() as unknown as RowsOf<N>;

/** A PDF of more rows is too long to be of use, and takes too long to set. */
const longestPdf = 1000;
/** Characters of all its texts: some 700 pages. */
const longestTexts = 1_000_000;

type Asked = SentIn[CaseName]['register'];

/** Makes the register of the period that the call asks for, of the cases that the caller reaches. */
export function registerOf<N extends CaseName, T>(kind: RegisterKind<N, T>) {
  return async (context: Context<N> & { readonly values: Asked }): Promise<MadeFile> => {
    const { bentuk, ...asked } = context.values;
    const period = periodOf(asked);
    const count = await countRows(rowsIn(context), period);
    return bentuk === 'pdf'
      ? pdfOf(kind, context, period, count)
      : { ...xlsxOf(kind, context, period), count };
  };
}

const periodWords = ({ dari, sampai }: Period) => `${longDay(dari)} sampai ${longDay(sampai)}`;

const fileName = ({ file }: { file: string }, { dari, sampai }: Period, end: string) =>
  `${file}-${dari}-${sampai}.${end}`;

/** The values of the register, some hundred rows at a time. */
async function* valuesOf<N extends CaseName, T>(
  { columns, entries }: RegisterKind<N, T>,
  context: Context<N>,
  period: Period,
): AsyncGenerator<WorkbookRow[]> {
  for await (const rows of batchesOf(rowsIn(context), period)) {
    const found = await entries(context.deps.db, rows);
    yield found.map((entry) => columns.map(({ value }) => value(entry)));
  }
}

function xlsxOf<N extends CaseName, T>(
  kind: RegisterKind<N, T>,
  context: Context<N>,
  period: Period,
): MadeFile {
  const { agency, clock } = context.deps;
  const made = dayAndTime(clock.now().toISOString());
  const book = workbook({
    name: 'Register',
    heading: [
      kind.title,
      `${agency.nama} (${agency.singkatan})`,
      `Periode ${periodWords(period)}. Dibuat ${made}.`,
    ],
    columns: kind.columns,
    rows: valuesOf(kind, context, period),
  });
  const body = Readable.from(book, { objectMode: false });
  return { name: fileName(kind, period, 'xlsx'), type: xlsxType, body };
}

const charactersIn = (row: WorkbookRow): number =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** @throws HttpError 422 where there are too many rows for one, or too much in them */
async function pdfOf<N extends CaseName, T>(
  kind: RegisterKind<N, T>,
  context: Context<N>,
  period: Period,
  count: number,
): Promise<MadeFile> {
  const { agency, clock } = context.deps;
  if (count > longestPdf) {
    throw invalidOf<CaseName>({
      bentuk: `PDF memuat paling banyak ${grouped(String(longestPdf))} baris, periode ini ${grouped(String(count))}; pilih XLSX atau periode yang lebih pendek`,
    });
  }
  const rows: WorkbookRow[] = [];
  let characters = 0;
  for await (const batch of valuesOf(kind, context, period)) {
    rows.push(...batch);
    characters += batch.reduce((sum, row) => sum + charactersIn(row), 0);
    if (characters > longestTexts) {
      throw invalidOf<CaseName>({
        bentuk:
          'Isi periode ini terlalu panjang untuk PDF; pilih XLSX atau periode yang lebih pendek',
      });
    }
  }
  const body = await draw('register', {
    ...{ title: kind.title, period: periodWords(period), agency },
    made: clock.now().toISOString(),
    columns: kind.columns.map(({ label, type }) => ({ label, type })),
    rows,
  });
  return { name: fileName(kind, period, 'pdf'), type: 'application/pdf', body, count };
}
