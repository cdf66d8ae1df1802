import { Alert } from '../feedback/alert.tsx';
import { loginPath } from './return-path.ts';

/** Says that the session has ended, and leads back here by the login page. */
export function SessionEnded({ path, note }: { path: string; note?: string }) {
  return (
    <Alert kind="warning" title="Sesi Anda telah berakhir">
      <p className="alert__text">
        {note && `${note} `}
        <a href={loginPath(path)}>Masuk kembali</a> untuk melanjutkan.
      </p>
    </Alert>
  );
}
