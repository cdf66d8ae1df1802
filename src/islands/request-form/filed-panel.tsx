import { aturanJam } from '#core/case/jam/aturan.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import { FiledCase } from '../filing/filed-case.tsx';
import type { Filed } from '../filing/filing.ts';

/** The request is in. */
export function FiledPanel({ filed }: { filed: Filed }) {
  return (
    <FiledCase
      name="permohonan"
      subject="Permohonan"
      filed={filed}
      next={[
        {
          title: 'Petugas memeriksa permohonan Anda',
          text: 'Bila ada yang perlu dilengkapi, Anda diberi tahu melalui surel dan melengkapinya di halaman status.',
        },
        {
          title: `Jawaban paling lambat ${weekdayAndDay(filed.batas_waktu)}`,
          text: `${aturanJam.jawaban.hari} hari kerja sejak diterima. Dalam keadaan tertentu dapat diperpanjang satu kali, dengan pemberitahuan tertulis beserta alasannya.`,
        },
        {
          title: 'Anda mengunduh jawabannya',
          text: 'Surat jawaban dan dokumen informasi tersedia di halaman status permohonan. Bila tidak puas, Anda dapat mengajukan keberatan dari sana.',
        },
      ]}
    >
      <a
        className="button button--primary"
        href={`/pengajuan/status-permohonan-informasi?id=${encodeURIComponent(filed.id)}`}
      >
        Lihat status permohonan
      </a>
      <a className="button" href="/pengajuan/permohonan-informasi?draf=baru">
        Ajukan permohonan lain
      </a>
    </FiledCase>
  );
}
