import { Alert } from '../feedback/alert.tsx';

/** Says that an unsent draft is back, and lets it be thrown away. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert kind="info" title="Isian Anda sebelumnya dipulihkan">
      <p className="alert__text">
        Bila tadi ada berkas, pilih lagi berkasnya.{' '}
        <button className="link-button" type="button" onClick={onDiscard}>
          Mulai dari kosong
        </button>
      </p>
    </Alert>
  );
}
