import { useState } from 'react';
import type { Envelope } from '#core/api/client.ts';
import { fillPath } from '#core/resource/routes.ts';
import { api } from '#src/stores/api.ts';
import { useLoad } from '../load/use-load.ts';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { Failed } from './list-states.tsx';
import { Modal } from './modal.tsx';
import type { RequestDetail } from './request.ts';
import { RequestSections } from './request-sections.tsx';
import { Withdraw } from './withdraw.tsx';

const loadRequest = (id: string) =>
  api.get<Envelope<RequestDetail>>(fillPath('permohonan/{id}', { id }));

export interface RequestModalProps {
  id: string;
  onClose: () => void;
  /** The list shows something older now. */
  onChanged: () => void;
}

/** A request with everything that its owner may read and do. */
export function RequestModal({ id, onClose, onChanged }: RequestModalProps) {
  const { data, error, loading, reload } = useLoad(id, loadRequest);
  const [outcome, setOutcome] = useState<{ failure: unknown } | null>(null);
  const request = data?.data;
  const canWithdraw = request?.tindakan.includes('cabut') ?? false;
  return (
    <Modal
      title={request?.judul ?? 'Rincian permohonan'}
      {...(request ? { subtitle: request.nomor_registrasi } : {})}
      onClose={onClose}
    >
      {!request && loading && (
        <div className="stack">
          <p role="status">Memuat rincian…</p>
          <div className="skeleton skeleton--text" aria-hidden="true" />
          <div className="skeleton skeleton--block" aria-hidden="true" />
        </div>
      )}
      {error !== null && !loading && <Failed error={error} onRetry={reload} />}
      {request && (
        <div className="stack stack--loose">
          {outcome && !loading && <Outcome failure={outcome.failure} />}
          <RequestSections request={request} />
          {canWithdraw && (
            <Withdraw
              request={request}
              onSettled={(failure) => {
                setOutcome({ failure });
                reload();
                onChanged();
              }}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

function Outcome({ failure }: { failure: unknown }) {
  if (failure === null) {
    return (
      <Alert kind="success" title="Permohonan dicabut" focused>
        Permohonan ini tidak diproses lagi.
      </Alert>
    );
  }
  return (
    <Alert kind="error" title="Permohonan belum dicabut" focused>
      {failureText(failure)}
    </Alert>
  );
}
