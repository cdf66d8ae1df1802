import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { lateFor } from '#core/case/hak/hak-keberatan.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { rowsOf, type Db, type Tables } from '#server/database/index.ts';
import { answeredBy, isAmong } from './answers/answered-by.ts';
import { calendarFrom } from './steps/completion.ts';

type Objection = Tables['keberatan'];
type Request = Tables['permohonan'];

/** What a reader of an objection should know of how it came and who decided it; worked out, not kept. */
export async function remarksOf(db: Db, row: Objection): Promise<string[]> {
  const { permohonan_informasi_id: about } = row;
  const request = await rowsOf(db, 'permohonan').where('id', '=', about).executeTakeFirst();
  return [
    ...(request ? [...(await lateness(db, row, request)), ...correction(request)] : []),
    ...(await decision(db, row)),
  ];
}

async function lateness(db: Db, row: Objection, objected: Request): Promise<string[]> {
  const [request, { diterima }] = [requestFacts(objected), objectionFacts(row)];
  const calendar: Calendar = await calendarFrom(db, request.diterima, diterima);
  const until = lateFor(calendar, request, diterima);
  if (until === null) return [];
  return [`Diterima setelah waktu mengajukan keberatan berakhir pada ${longDay(until)}.`];
}

/** Whoever decides reads it with the answer, whether it came before the objection or after. */
const correction = ({ ralat_pada: corrected, nomor_registrasi: number }: Request): string[] =>
  corrected === null
    ? []
    : [
        `Jawaban atas permohonan ${number} diralat pada ${longDay(corrected)}. Baca ralatnya pada permohonan itu.`,
      ];

async function decision(db: Db, row: Objection): Promise<string[]> {
  if (row.status !== 'selesai') return [];
  const [officer] = await answeredBy(db, 'keberatan', row.id);
  const others = await answeredBy(db, 'permohonan', row.permohonan_informasi_id);
  const isSame = isAmong(others, officer?.id);
  const isNamed = row.nama_atasan !== null && row.jabatan_atasan !== null;
  return [
    ...(isNamed ? [] : ['Nama dan jabatan Atasan PPID tidak tercatat di portal.']),
    ...(isSame
      ? [
          `Keputusan ini dicatat oleh petugas yang menjawab permohonannya${others.length > 1 ? ', atau meralat jawabannya' : ''}.`,
        ]
      : []),
    ...(row.alasan_pengganti === null ? [] : ['Keputusan ini tidak diambil oleh Atasan PPID.']),
  ];
}
