import type { PaperRules } from '#admin/case/papers.tsx';

const isAnswered = ({ status }: Readonly<Record<string, unknown>>) => status === 'selesai';

/** When which paper of a request is there. */
export const papers: PaperRules = {
  'surat-perpanjangan': ({ diperpanjang_pada }) => Boolean(diperpanjang_pada),
  'surat-jawaban': isAnswered,
  'tenggat-keberatan': isAnswered,
};
