import { AskAgain } from '../verify/ask-again.tsx';
import { FocusedHeading } from '../feedback/focused-heading.tsx';

/** After registering: where the mail went, and what is next. */
export function CheckMail({ address }: { address: string }) {
  return (
    <section className="panel-success" aria-labelledby="periksa-surel">
      <FocusedHeading className="panel-success__title" id="periksa-surel">
        Periksa surel Anda
      </FocusedHeading>
      <p>
        Kami mengirim surel ke <strong>{address}</strong>. Buka tautan di dalamnya untuk
        mengaktifkan akun Anda, lalu masuk.
      </p>
      <p>
        Tautan berlaku 24 jam; pendaftaran yang tidak diverifikasi kami hapus setelah tujuh hari.
        Belum menerimanya? Periksa folder spam, atau minta kirim ulang.
      </p>
      <AskAgain address={address} />
      <a className="button" href="/auth/login">
        Ke halaman masuk
      </a>
    </section>
  );
}
