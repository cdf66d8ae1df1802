import { longDay } from '#core/format/day.ts';
import { Badges } from '../badges.tsx';
import type { Case, CaseKind } from '../case.ts';

export interface CaseCardProps<C extends Case> {
  kind: CaseKind<C>;
  record: C;
  onOpen: () => void;
}

/** One case in the list. */
export function CaseCard<C extends Case>({ kind, record, onOpen }: CaseCardProps<C>) {
  const { nomor_registrasi, tanggal_diterima, batas_waktu, tenggat } = record;
  const title = kind.titleOf(record);
  return (
    <li className="list-card">
      <div className="list-card__head">
        <h2 className="list-card__title">{title}</h2>
        <Badges words={kind.words} record={record} />
      </div>
      <div className="list-card__meta">
        <span>{nomor_registrasi}</span>
        {kind.factsOf(record).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>Diterima {longDay(tanggal_diterima)}</span>
        {tenggat && <span>Batas waktu {longDay(batas_waktu)}</span>}
      </div>
      <div className="list-card__actions">
        <button className="button button--small" type="button" onClick={onOpen}>
          Lihat rincian<span className="visually-hidden"> {title}</span>
        </button>
      </div>
    </li>
  );
}
