import { useState } from 'react';
import { useLoad } from '../load/use-load.ts';
import { Alert } from '../feedback/alert.tsx';
import { Failed } from '../feedback/failed.tsx';
import type { FiledFields } from './filed-fields.ts';
import type { Case, CaseKind, Outcome } from './case.ts';
import { Modal } from './modal.tsx';
import { LoadingText } from '../load/loading-text.tsx';

export interface CaseModalProps<C extends Case> {
  kind: CaseKind<C>;
  /** What its form asked for. */
  fields: FiledFields;
  id: string;
  onClose: () => void;
  /** The list shows something older now. */
  onChanged: () => void;
}

/** A case with everything that its owner may read and do. */
export function CaseModal<C extends Case>({
  kind,
  fields,
  id,
  onClose,
  onChanged,
}: CaseModalProps<C>) {
  const { data: opened, error, loading, reload } = useLoad(id, kind.open);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <Modal
      title={opened?.title ?? `Rincian ${kind.words.name}`}
      {...(opened ? { subtitle: opened.record.nomor_registrasi } : {})}
      onClose={onClose}
    >
      {!opened && loading && (
        <div className="stack">
          <LoadingText>Memuat rincian…</LoadingText>
          <div className="skeleton skeleton--text" aria-hidden="true" />
          <div className="skeleton skeleton--block" aria-hidden="true" />
        </div>
      )}
      {error !== null && !loading && <Failed error={error} onRetry={reload} />}
      {opened && (
        <div className="stack stack--loose">
          {outcome && !loading && (
            <Alert kind={outcome.kind} title={outcome.title} focused>
              {outcome.text}
            </Alert>
          )}
          {opened.show(fields, (settled) => {
            setOutcome(settled);
            reload();
            onChanged();
          })}
        </div>
      )}
    </Modal>
  );
}
