import { FocusedHeading } from '../feedback/focused-heading.tsx';

/** After an account is erased. */
export function Erased() {
  return (
    <section className="panel-success" aria-labelledby="akun-dihapus">
      <FocusedHeading className="panel-success__title" id="akun-dihapus">
        Akun Anda sudah dihapus
      </FocusedHeading>
      <p>Kami mengirim satu surat terakhir sebagai tanda buktinya. Terima kasih.</p>
      <a className="button" href="/">
        Ke beranda
      </a>
    </section>
  );
}
