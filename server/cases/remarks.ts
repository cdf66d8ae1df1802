import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { lateFor } from '#core/case/hak/hak-keberatan.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { rowsOf, type Db, type Tables } from '#server/database/index.ts';
import { answeredBy } from './answers/answered-by.ts';
import { calendarFrom } from './steps/completion.ts';

type Objection = Tables['keberatan'];

/** What a reader of an objection should know of how it came and who decided it; worked out, not kept. */
export async function remarksOf(db: Db, row: Objection): Promise<string[]> {
  return [...(await lateness(db, row)), ...(await decision(db, row))];
}

async function lateness(db: Db, row: Objection): Promise<string[]> {
  const { permohonan_informasi_id: about } = row;
  const objected = await rowsOf(db, 'permohonan').where('id', '=', about).executeTakeFirst();
  if (!objected) return [];
  const [request, { diterima }] = [requestFacts(objected), objectionFacts(row)];
  const calendar: Calendar = await calendarFrom(db, request.diterima, diterima);
  const until = lateFor(calendar, request, diterima);
  if (until === null) return [];
  return [`Diterima setelah waktu mengajukan keberatan berakhir pada ${longDay(until)}.`];
}

async function decision(db: Db, row: Objection): Promise<string[]> {
  if (row.status !== 'selesai') return [];
  const [officer, other] = [
    await answeredBy(db, 'keberatan', row.id),
    await answeredBy(db, 'permohonan', row.permohonan_informasi_id),
  ];
  const isSame = other !== null && other.id !== null && officer?.id === other.id;
  const isNamed = row.nama_atasan !== null && row.jabatan_atasan !== null;
  return [
    ...(isNamed ? [] : ['Nama dan jabatan Atasan PPID tidak tercatat di portal.']),
    ...(isSame ? ['Keputusan ini dicatat oleh petugas yang menjawab permohonannya.'] : []),
    ...(row.alasan_pengganti === null ? [] : ['Keputusan ini tidak diambil oleh Atasan PPID.']),
  ];
}
