import { Alert } from '../feedback/alert.tsx';

/** Says that a link is used or too old, and offers a new one. */
export function LinkSpent({ message, onAsk }: { message: string; onAsk: () => void }) {
  return (
    <div className="stack">
      <Alert kind="error" title="Tautan tidak dapat dipakai" focused>
        {`${message}.`}
      </Alert>
      <p>
        Tautan berlaku 30 menit, hanya sekali pakai, dan hanya yang terakhir diminta. Bila sudah
        pernah Anda pakai, masuklah dengan kata sandi yang dibuat saat itu.
      </p>
      <div className="form__actions">
        <button className="button button--primary" type="button" onClick={onAsk}>
          Minta tautan baru
        </button>
        <a className="button" href="/auth/login">
          Masuk
        </a>
      </div>
    </div>
  );
}
