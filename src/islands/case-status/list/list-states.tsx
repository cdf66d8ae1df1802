import type { CaseKind } from '../case.ts';
import { LoadingText } from '../../load/loading-text.tsx';

export function Loading() {
  return (
    <>
      <LoadingText isDrawn>Memuat daftar…</LoadingText>
      <div className="list-cards" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div className="list-card" key={place}>
            <div className="skeleton skeleton--title" />
            <div className="skeleton skeleton--text" />
          </div>
        ))}
      </div>
    </>
  );
}

export interface NoCasesProps {
  kind: Pick<CaseKind, 'words' | 'form' | 'emptyText'>;
  filtered: boolean;
  onShowAll: () => void;
}

export function NoCases({ kind, filtered, onShowAll }: NoCasesProps) {
  const { words, form, emptyText } = kind;
  const { name } = words;
  return (
    <div className="empty-state">
      <h2 className="empty-state__title">
        {filtered ? 'Tidak ada yang cocok' : `Belum ada ${name}`}
      </h2>
      <p className="empty-state__text">
        {filtered ? `Tidak ada ${name} dengan status ini.` : emptyText}
      </p>
      {filtered ? (
        <button className="button" type="button" onClick={onShowAll}>
          Tampilkan semua
        </button>
      ) : (
        <a className="button button--primary" href={form.href}>
          {form.label}
        </a>
      )}
    </div>
  );
}
