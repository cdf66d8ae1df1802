import type { PaperRules } from '#admin/case/papers.tsx';

const isAnswered = ({ status }: Readonly<Record<string, unknown>>) => status === 'selesai';
const mayDispute = ({ hak_sengketa }: Readonly<Record<string, unknown>>) => Boolean(hak_sengketa);

/** When which paper of an objection is there. */
export const papers: PaperRules = {
  'surat-keputusan': isAnswered,
  'tenggat-sengketa': mayDispute,
  'berkas-sengketa': mayDispute,
};
