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
        Belum menerimanya? Periksa folder spam, atau daftar sekali lagi dengan surel yang sama untuk
        menerima tautan baru. Isian yang terakhir yang berlaku.
      </p>
      <a className="button" href="/auth/login">
        Ke halaman masuk
      </a>
    </section>
  );
}
