import { lookupValues, type LookupValue } from '#core/lookup/lookups.ts';
import { aturanJam } from '../jam/aturan.ts';
import { lapseOf, objectingFrom, requestDue } from '../jam/jam.ts';
import type { RequestFacts } from '../facts.ts';
import type { DasarKeberatan, HakKeberatan } from './hak-keberatan-schema.ts';
import { dueDate, nextDay, type Calendar, type Day } from '../../dates/working-days.ts';

type Ground = LookupValue<'alasan_keberatan'>;
type Standing = Omit<DasarKeberatan, 'alasan'>;

interface Situation extends RequestFacts {
  /** The first day on which the answer is late; null while it is not, or came in time. */
  lateSince: Day | null;
}

const yes = (sejak: Day | null, keterangan: string): Standing => ({ ada: true, sejak, keterangan });
const no = (keterangan: string): Standing => ({ ada: false, sejak: null, keterangan });
const unanswered = 'Permohonan belum dijawab dan batas waktunya belum lewat.';

/** Whether a ground of UU 14/2008 Ps 35(1) exists; none of them on a request that was taken back. */
const grounds: Readonly<Record<Ground, (request: Situation) => Standing>> = {
  a: ({ dijawab, keputusan, alasan_penolakan: reason }) => {
    if (!dijawab) return no('Permohonan belum dijawab.');
    const refused = keputusan === 'ditolak' || keputusan === 'dikabulkan_sebagian';
    return refused && reason === 'dikecualikan'
      ? yes(dijawab, 'Permohonan ditolak karena informasinya dikecualikan.')
      : no('Permohonan tidak ditolak dengan alasan pengecualian.');
  },
  b: ({ diterima }) => yes(diterima, 'Dapat diajukan sejak permohonan diterima.'),
  c: ({ dijawab, lateSince }) => {
    if (dijawab) return no('Permohonan sudah dijawab.');
    return lateSince
      ? yes(lateSince, 'Batas waktu sudah lewat dan permohonan belum dijawab.')
      : no('Batas waktu menjawab belum lewat.');
  },
  d: ({ dijawab }) =>
    dijawab ? yes(dijawab, 'Permohonan sudah dijawab.') : no('Permohonan belum dijawab.'),
  e: ({ dijawab, lateSince }) => {
    if (lateSince) return yes(lateSince, 'Batas waktu sudah lewat.');
    return dijawab ? yes(dijawab, 'Permohonan sudah dijawab.') : no(unanswered);
  },
  f: ({ dijawab, biaya_diberitahukan: told }) => {
    if (told) return yes(told, 'Biaya penggandaan sudah diberitahukan.');
    // An office may have asked for money in the letter of its answer alone.
    return dijawab
      ? yes(dijawab, 'Permohonan sudah dijawab.')
      : no('Belum ada biaya yang diberitahukan.');
  },
  g: ({ dijawab, lateSince }) => {
    if (lateSince) {
      return yes(
        lateSince,
        dijawab ? 'Jawaban datang setelah batas waktu.' : 'Batas waktu sudah lewat.',
      );
    }
    return no(dijawab ? 'Jawaban datang pada waktunya.' : 'Batas waktu menjawab belum lewat.');
  },
};

/**
 * A request as it stood on a day, on which somebody may have objected to it: an answer that came later
 * neither makes a ground nor takes one away, nor does a later withdrawal, cost letter or correction.
 */
export const asOf = (facts: RequestFacts, day: Day): RequestFacts => ({
  ...facts,
  dijawab: until(facts.dijawab, day),
  dicabut: until(facts.dicabut, day),
  biaya_diberitahukan: until(facts.biaya_diberitahukan, day),
  diralat: until(facts.diralat ?? null, day),
});

const until = (happened: Day | null, day: Day): Day | null =>
  happened !== null && happened > day ? null : happened;

/**
 * The last day on which an objection that came in on a day could be filed, where it had passed by
 * then; null where it came in time.
 */
export function lateFor(calendar: Calendar, facts: RequestFacts, received: Day): Day | null {
  const { sampai } = objectionRight(calendar, asOf(facts, received), received);
  return sampai !== null && received > sampai ? sampai : null;
}

/**
 * On which grounds an objection may be filed today, and until when: the thirtieth working day after
 * the answer, or after its correction or, while there is none, after the lapse of the answer's due day
 * (Ps 36(1)).
 */
export function objectionRight(calendar: Calendar, facts: RequestFacts, today: Day): HakKeberatan {
  const { dijawab, dicabut } = facts;
  const alasan = lookupValues('alasan_keberatan');
  if (dicabut) {
    const halangan = 'Permohonan sudah dicabut.';
    const dasar = alasan.map((ground) => ({ alasan: ground, ...no(halangan) }));
    return { boleh: false, halangan, sampai: null, dasar };
  }
  const due = lapseOf(requestDue(calendar, facts).due, facts);
  const lateSince = (dijawab ?? today) > due ? nextDay(due) : null;
  const dasar = alasan.map((ground) => ({
    alasan: ground,
    ...grounds[ground]({ ...facts, lateSince }),
  }));
  const counted = dueDate(calendar, objectingFrom(facts, due), aturanJam.keberatan.hari).due;
  const { hak_sampai: told } = facts;
  const sampai = told && told > counted ? told : counted;
  const halangan = today > sampai ? 'Waktu untuk mengajukan keberatan sudah lewat.' : null;
  return { boleh: halangan === null, halangan, sampai, dasar };
}
