import { aturanJam, aturanPerpanjangan } from '#core/case/jam/aturan.ts';
import { answerRule } from '#core/case/jam/jam.ts';
import type { Rules } from './question.ts';

type ClockId = keyof typeof aturanJam;

/** The clocks as the page offers them, each with the event that it counts from. */
export const clockGroups: readonly {
  label: string;
  clocks: readonly { id: ClockId; event: string }[];
}[] = [
  {
    label: 'Permohonan',
    clocks: [
      { id: 'jawaban', event: 'Tanggal permohonan diterima' },
      { id: 'permintaan_kelengkapan', event: 'Tanggal permohonan diterima' },
      { id: 'kelengkapan', event: 'Tanggal kelengkapan diminta' },
    ],
  },
  {
    label: 'Keberatan',
    clocks: [
      {
        id: 'keberatan',
        event: 'Tanggal permohonan dijawab, atau batas waktunya bila tidak dijawab',
      },
      { id: 'jawaban_keberatan', event: 'Tanggal keberatan diterima' },
    ],
  },
  {
    label: 'Sengketa',
    clocks: [
      {
        id: 'sengketa',
        event: 'Tanggal keberatan dijawab, atau batas waktunya bila tidak dijawab',
      },
      { id: 'mulai_sidang', event: 'Tanggal sengketa diterima Komisi Informasi' },
      { id: 'selesai_sidang', event: 'Tanggal sengketa diterima Komisi Informasi' },
      { id: 'gugatan', event: 'Tanggal putusan ajudikasi diterima' },
    ],
  },
];

/** The rules of all clocks, for the page to hand to its script. */
export const rules: Rules = Object.fromEntries(
  Object.entries(aturanJam).map(([id, rule]) => [
    id,
    id === 'jawaban'
      ? Array.from({ length: aturanPerpanjangan.hari + 1 }, (_, days) => answerRule(days))
      : [rule],
  ]),
);
