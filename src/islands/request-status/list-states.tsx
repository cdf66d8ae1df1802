import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';

export function Loading() {
  return (
    <div className="list-cards" aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <div className="list-card" key={place}>
          <div className="skeleton skeleton--title" />
          <div className="skeleton skeleton--text" />
        </div>
      ))}
    </div>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="stack">
      <Alert kind="error" title="Data tidak dapat dimuat">
        {failureText(error)}
      </Alert>
      <div>
        <button className="button" type="button" onClick={onRetry}>
          Coba lagi
        </button>
      </div>
    </div>
  );
}

export function NoRequests({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <div className="empty-state">
      <h2 className="empty-state__title">
        {filtered ? 'Tidak ada yang cocok' : 'Belum ada permohonan'}
      </h2>
      <p className="empty-state__text">
        {filtered
          ? 'Tidak ada permohonan dengan status ini.'
          : 'Permohonan yang Anda ajukan akan tampil di sini beserta riwayat dan jawabannya.'}
      </p>
      {filtered ? (
        <button className="button" type="button" onClick={onShowAll}>
          Tampilkan semua
        </button>
      ) : (
        <a className="button button--primary" href="/pengajuan/permohonan-informasi">
          Ajukan permohonan
        </a>
      )}
    </div>
  );
}
