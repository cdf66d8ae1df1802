import { aturanJam } from '#core/case/jam/aturan.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import { FiledCase } from '../filing/filed-case.tsx';
import type { Filed } from '../filing/filing.ts';

/** The objection is in. */
export function FiledPanel({ filed }: { filed: Filed }) {
  const { jawaban_keberatan: answer, sengketa } = aturanJam;
  return (
    <FiledCase
      name="keberatan"
      subject="Keberatan"
      filed={filed}
      next={[
        {
          title: 'Atasan PPID menelaah keberatan Anda',
          text: 'Yang memutus adalah atasan dari pejabat yang menangani permohonan Anda.',
        },
        {
          title: `Keputusan paling lambat ${weekdayAndDay(filed.batas_waktu)}`,
          text: `${answer.hari} hari kerja sejak diterima, secara tertulis. Anda diberi tahu melalui surel.`,
        },
        {
          title: 'Anda menanggapi keputusannya',
          text: `Bila tetap tidak puas, sengketa dapat diajukan ke Komisi Informasi dalam ${sengketa.hari} hari kerja. Berkasnya kami siapkan di halaman status.`,
        },
      ]}
    >
      <a
        className="button button--primary"
        href={`/pengajuan/status-keberatan-informasi?id=${encodeURIComponent(filed.id)}`}
      >
        Lihat status keberatan
      </a>
      <a className="button" href="/pengajuan/status-permohonan-informasi">
        Lihat permohonan saya
      </a>
    </FiledCase>
  );
}
