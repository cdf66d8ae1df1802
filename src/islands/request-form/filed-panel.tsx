import { hariJawabPermohonan } from '#core/case/permohonan.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import { weekdayAndDay } from '../format/jakarta-time.ts';
import type { Filed } from './filing.ts';

/** The request is in: its number, what happens next and by when. */
export function FiledPanel({ filed }: { filed: Filed }) {
  const due = weekdayAndDay(filed.batas_waktu);
  return (
    <section className="stack stack--loose" aria-labelledby="permohonan-terkirim">
      <div className="panel-success">
        <FocusedHeading className="panel-success__title" id="permohonan-terkirim">
          Permohonan Anda sudah kami terima
        </FocusedHeading>
        <p>Nomor registrasi Anda</p>
        <p className="panel-success__number">{filed.nomor_registrasi}</p>
        <p>Simpan nomor ini untuk setiap komunikasi tentang permohonan Anda.</p>
      </div>
      <div className="stack">
        <h3>Apa yang terjadi selanjutnya</h3>
        <ol className="steps">
          <li className="steps__item">
            <p className="steps__title">Petugas memeriksa permohonan Anda</p>
            <p className="steps__text">
              Bila ada yang perlu dilengkapi, statusnya menjadi Menunggu Kelengkapan.
            </p>
          </li>
          <li className="steps__item">
            <p className="steps__title">Jawaban paling lambat {due}</p>
            <p className="steps__text">
              {hariJawabPermohonan} hari kerja sejak diterima. Dalam keadaan tertentu dapat
              diperpanjang satu kali, dengan pemberitahuan tertulis beserta alasannya.
            </p>
          </li>
          <li className="steps__item">
            <p className="steps__title">Anda mengunduh jawabannya</p>
            <p className="steps__text">
              Surat jawaban dan dokumen informasi tersedia di halaman status permohonan.
            </p>
          </li>
        </ol>
      </div>
      <div className="form__actions">
        <a
          className="button button--primary"
          href={`/pengajuan/status-permohonan-informasi?id=${encodeURIComponent(filed.id)}`}
        >
          Lihat status permohonan
        </a>
        <a className="button" href="/pengajuan/permohonan-informasi">
          Ajukan permohonan lain
        </a>
      </div>
    </section>
  );
}
