import { FocusedHeading } from '../feedback/focused-heading.tsx';

/** After a new password is set: every session is over, this one included. */
export function NewPasswordSet() {
  return (
    <section className="panel-success" aria-labelledby="sandi-diganti">
      <FocusedHeading className="panel-success__title" id="sandi-diganti">
        Kata sandi sudah diganti
      </FocusedHeading>
      <p>Akun Anda sudah keluar dari semua perangkat. Masuk dengan kata sandi yang baru.</p>
      <a className="button button--primary" href="/auth/login">
        Masuk
      </a>
    </section>
  );
}
