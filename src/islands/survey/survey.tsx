import { useState } from 'react';
import { CitizenOnly } from '../account/citizen-only.tsx';
import { linkValue, useOpenedAddress } from '../opened/use-opened-address.ts';
import { Waiting } from '../load/waiting.tsx';
import { SurveyForm, type Surveyed } from './survey-form.tsx';

/** What an applicant thinks of how their request was handled: by the link of a mail, or logged in. */
export function Survey() {
  const address = useOpenedAddress();
  // The link is used up once it was sent; what it said is asked for until then.
  const [linked, setLinked] = useState<Surveyed | null>(null);
  if (!address) return <Waiting />;
  const nomor = linkValue(address, 'nomor');
  const token = linkValue(address, 'token');
  if (!linked && nomor && token) setLinked({ nomor, token });
  if (linked) return <SurveyForm about={linked} />;
  const own = new URLSearchParams(address.search).get('nomor');
  if (!own) return <WithoutRequest />;
  return (
    <CitizenOnly
      purpose="menilai layanan kami"
      path="/pengajuan/survei"
      endedNote="Jawaban yang sudah Anda pilih tetap ada di halaman ini."
    >
      {() => <SurveyForm about={{ nomor: own, token: null }} />}
    </CitizenOnly>
  );
}

function WithoutRequest() {
  return (
    <section className="card stack" aria-labelledby="tanpa-permohonan">
      <h2 className="card__title" id="tanpa-permohonan">
        Permohonan mana yang dinilai?
      </h2>
      <p>
        Buka tautan “Nilai layanan kami” dalam surel jawaban atas permohonan Anda. Pemilik akun juga
        menemukannya di halaman status permohonan.
      </p>
      <div className="form__actions">
        <a className="button button--primary" href="/pengajuan/status-permohonan-informasi">
          Lihat permohonan saya
        </a>
      </div>
    </section>
  );
}
