import type { RecordOf } from '#resources';
import type { PaperRules } from '#admin/case/papers.tsx';

type Request = RecordOf<'permohonan'>;
const isAnswered = ({ status }: Request) => status === 'selesai';

/** When which paper of a request is there. */
export const papers: PaperRules<Request> = {
  'surat-perpanjangan': ({ diperpanjang_pada }) => Boolean(diperpanjang_pada),
  'surat-jawaban': isAnswered,
  'salinan-penetapan': ({ dikecualikan_id }) => Boolean(dikecualikan_id),
  'tenggat-keberatan': isAnswered,
};
