import type { RecordOf } from '#resources';
import type { PaperRules } from '#admin/case/papers.tsx';

type Request = RecordOf<'permohonan'>;
const isAnswered = ({ status }: Request) => status === 'selesai';

/** When which paper of a request is there. */
export const papers: PaperRules<Request> = {
  'surat-perpanjangan': ({ diperpanjang_pada }) => Boolean(diperpanjang_pada),
  'surat-biaya': ({ biaya_diberitahukan_pada }) => Boolean(biaya_diberitahukan_pada),
  'surat-penerusan': ({ penerusan_pada }) => Boolean(penerusan_pada),
  'surat-jawaban': isAnswered,
  'surat-ralat': ({ ralat_pada }) => Boolean(ralat_pada),
  'salinan-penetapan': ({ dikecualikan_id }) => Boolean(dikecualikan_id),
  'tenggat-keberatan': isAnswered,
};
