import { weekdayAndDay } from '#core/format/day.ts';
import { Alert } from '../feedback/alert.tsx';
import type { Case, CaseDetail } from './case.ts';

/** What may be done instead of waiting, by the clock that runs for it. */
const instead: Readonly<Partial<Record<CaseDetail['jam'][number]['id'], string>>> = {
  keberatan: 'Keberatan kepada Atasan PPID',
  sengketa: 'Permohonan penyelesaian sengketa kepada Komisi Informasi',
};

type Timed = Pick<Case, 'tenggat'> & Pick<CaseDetail, 'batas_waktu' | 'jam'>;

/** Says so where the agency is late, and what may be done about it until when. */
export function Late({ record: { tenggat, batas_waktu, jam } }: { record: Timed }) {
  if (!tenggat?.terlambat) return null;
  const clock = jam.find(({ id }) => instead[id]);
  const right = clock
    ? ` ${String(instead[clock.id])} dapat diajukan sampai ${weekdayAndDay(clock.batas)}.`
    : '';
  return (
    <Alert kind="warning" title="Jawaban kami terlambat">
      {`Seharusnya jawaban ini Anda terima paling lambat ${weekdayAndDay(batas_waktu)}. Kami mohon maaf; Anda tidak perlu menunggu lagi.${right}`}
    </Alert>
  );
}
