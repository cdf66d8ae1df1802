import type { ObjectionFacts, RequestFacts } from './facts.ts';
import { permohonanMachine } from './status/permohonan.ts';
import type { Day } from '../dates/working-days.ts';

/** What an extension depends on; `batas` is the day on which the answer is due. */
export type ExtensionFacts = Pick<RequestFacts, 'status' | 'perpanjangan'> & { batas: Day };

/**
 * Why the time of a request cannot be extended today; null where it can. Once, and only while the
 * due day lasts: UU 14/2008 Ps 22(8).
 */
export function mayExtend(facts: ExtensionFacts, today: Day): string | null {
  if (permohonanMachine.isFinal(facts.status)) return 'Permohonan ini sudah selesai.';
  if (facts.perpanjangan > 0) {
    return 'Waktu permohonan ini sudah diperpanjang. Perpanjangan hanya dapat dilakukan satu kali.';
  }
  if (today > facts.batas) {
    return 'Batas waktu sudah lewat. Perpanjangan harus diberitahukan sebelum batas waktu berakhir.';
  }
  return null;
}

/** Why the applicant cannot respond to the decision on an objection; null where they can, once. */
export function mayRespond({ status, ditanggapi }: ObjectionFacts): string | null {
  if (status !== 'selesai') return 'Keberatan ini belum diputus.';
  return ditanggapi ? 'Keputusan atas keberatan ini sudah ditanggapi.' : null;
}
