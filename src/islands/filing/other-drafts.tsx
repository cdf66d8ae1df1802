import { useEffect, useState } from 'react';
import { dayAndTime } from '#core/format/moment.ts';
import { drafts, type Draft } from '#src/stores/drafts.ts';
import { AskFirst } from '../feedback/ask-first.tsx';
import { draftAddress } from './draft-address.ts';
import { dropDraft } from './use-draft.ts';

export interface OtherDraftsProps {
  /** What their names begin with. */
  start: string;
  /** The one that is open here. */
  current: string;
  /** "permohonan". */
  noun: string;
  titleOf: (texts: Draft) => string;
}

/** What else was typed on this device and not sent, to go on with or to delete. */
export function OtherDrafts({ start, current, noun, titleOf }: OtherDraftsProps) {
  const list = () => drafts.list(start).filter(({ name }) => name !== start + current);
  const [others, setOthers] = useState(list);
  useEffect(() => {
    // Another tab types, sends or deletes.
    const renew = () => setOthers(list());
    addEventListener('storage', renew);
    return () => removeEventListener('storage', renew);
  });
  if (others.length === 0) return null;
  return (
    <details className="disclosure">
      <summary className="disclosure__summary">
        {others.length} {noun} lain yang belum terkirim
      </summary>
      <ul className="list-cards">
        {others.map(({ name, texts, at }) => (
          <li className="card stack stack--tight" key={name}>
            <p>
              <strong>{titleOf(texts) || 'Belum berjudul'}</strong>
            </p>
            <p className="muted">
              Terakhir diketik {dayAndTime(new Date(at).toISOString())}, di perangkat ini saja.
            </p>
            <div className="form__actions">
              <a className="button button--small" href={draftAddress(name.slice(start.length))}>
                Lanjutkan
              </a>
              <AskFirst
                label="Hapus"
                question="Hapus isian ini dari perangkat ini?"
                confirm="Ya, hapus"
                onConfirmed={() => {
                  dropDraft(name);
                  setOthers(list());
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
