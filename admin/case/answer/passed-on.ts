import { isPassedOn, isPassedOnWhole } from '#core/case/penerusan/penerusan.ts';
import { longDay } from '#core/format/day.ts';
import type { CaseRecord, RecordOf } from '#resources';

type Request = Partial<RecordOf<'permohonan'>>;

/** To which other public body a request was passed on, and when; null of any other. */
function bodyOf(record: Request): { body: string; day: string } | null {
  const { penerusan_badan: body, penerusan_pada: at } = record;
  return isPassedOn(record) && body && at ? { body, day: longDay(at) } : null;
}

/** What comes next of an open request that another body has as a whole; null of any other. */
export function nextWhenPassedOn(record: CaseRecord): string | null {
  const request = record as Request;
  const isNext = record.tindakan.includes('jawab') && isPassedOnWhole(request);
  const to = isNext ? bodyOf(request) : null;
  return (
    to &&
    `Seluruh permohonan sudah diteruskan ke badan publik lain (${to.body}, ${to.day}). Langkah berikutnya: jawab bahwa informasinya tidak dikuasai. Isian jawabannya sudah disiapkan.`
  );
}

/** What the letter of a refusal of what is not held says of its own; null where it says nothing. */
export function namedInLetter(record: CaseRecord, reason: unknown): string | null {
  const to = reason === 'tidak_dikuasai' ? bodyOf(record as Request) : null;
  return (
    to &&
    `Surat jawaban menyebut ${to.body}, beserta alamatnya: permohonan diteruskan ke sana ${to.day}.`
  );
}
