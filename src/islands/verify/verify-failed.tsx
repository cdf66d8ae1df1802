import { AskAgain } from './ask-again.tsx';
import { Alert } from '../feedback/alert.tsx';

/** Why the link did not work, and how to get a new one. */
export function VerifyFailed({ message, retry }: { message: string; retry: (() => void) | null }) {
  return (
    <div className="stack">
      <Alert kind="error" title="Verifikasi belum berhasil" focused>
        {message}
      </Alert>
      {retry ? (
        <p>Tautan yang sama dapat dicoba lagi.</p>
      ) : (
        <>
          <p>
            Tautan berlaku 24 jam dan hanya sekali pakai. Bila akun Anda sudah aktif, langsung saja
            masuk. Bila belum, minta tautan baru; pendaftaran yang lebih lama dari tujuh hari perlu
            diulang.
          </p>
          <AskAgain />
        </>
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
