import type { RequestDetail } from './request.ts';

/** Asks whose request was answered what they think of it, once. */
export function AskSurvey({ request: { survei, nomor_registrasi } }: { request: RequestDetail }) {
  if (survei === 'diisi') return <p className="form__note">Penilaian Anda sudah kami terima.</p>;
  if (survei !== 'terbuka') return null;
  return (
    <div className="stack stack--tight">
      <p>Bagaimana layanan kami? Sembilan pertanyaan, sekitar satu menit, tanpa nama Anda.</p>
      <p>
        <a
          className="button"
          href={`/pengajuan/survei/?${new URLSearchParams({ nomor: nomor_registrasi }).toString()}`}
        >
          Nilai layanan kami
        </a>
      </p>
    </div>
  );
}
