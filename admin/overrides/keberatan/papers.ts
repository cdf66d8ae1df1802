import type { RecordOf } from '#resources';
import type { PaperRules } from '#admin/case/papers.tsx';

type Objection = RecordOf<'keberatan'>;
const isAnswered = ({ status }: Objection) => status === 'selesai';
const mayDispute = ({ hak_sengketa }: Objection) => Boolean(hak_sengketa);

/** When which paper of an objection is there. */
export const papers: PaperRules<Objection> = {
  'surat-keputusan': isAnswered,
  'tenggat-sengketa': mayDispute,
  'berkas-sengketa': mayDispute,
};
