import { longDay } from '../format/jakarta-time.ts';
import { Badges } from './badges.tsx';
import type { Request } from './request.ts';

/** One request in the list. */
export function RequestCard({ request, onOpen }: { request: Request; onOpen: () => void }) {
  const { judul, nomor_registrasi, tanggal_diterima, batas_waktu, tenggat } = request;
  return (
    <li className="list-card">
      <div className="list-card__head">
        <h2 className="list-card__title">{judul}</h2>
        <Badges request={request} />
      </div>
      <div className="list-card__meta">
        <span>{nomor_registrasi}</span>
        <span>Diterima {longDay(tanggal_diterima)}</span>
        {tenggat && <span>Batas waktu {longDay(batas_waktu)}</span>}
      </div>
      <div className="list-card__actions">
        <button className="button button--small" type="button" onClick={onOpen}>
          Lihat rincian<span className="visually-hidden"> {judul}</span>
        </button>
      </div>
    </li>
  );
}
