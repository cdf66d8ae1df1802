import { Alert } from '../feedback/alert.tsx';

export const incompleteLink = 'Tautan ini tidak lengkap. Buka tautan dari surel Anda secara utuh.';

/** Why the link did not work, and how to get a new one. */
export function VerifyFailed({ message, retry }: { message: string; retry: (() => void) | null }) {
  return (
    <div className="stack">
      <Alert kind="error" title="Verifikasi belum berhasil" focused>
        {message}
      </Alert>
      {retry ? (
        <p>Tautan Anda belum terpakai dan dapat dicoba lagi.</p>
      ) : (
        <p>
          Tautan berlaku terbatas dan hanya sekali pakai. Bila akun Anda sudah aktif, langsung saja
          masuk. Bila belum, daftar sekali lagi dengan surel yang sama: kami mengirim tautan baru.
          Isian yang terakhir yang berlaku.
        </p>
      )}
      <div className="form__actions">
        {retry && (
          <button className="button button--primary" type="button" onClick={retry}>
            Coba lagi
          </button>
        )}
        <a className="button" href="/auth/login">
          Masuk
        </a>
        <a className="button" href="/auth/daftar">
          Daftar
        </a>
      </div>
    </div>
  );
}
