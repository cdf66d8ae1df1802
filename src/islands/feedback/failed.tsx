import { Alert } from './alert.tsx';
import { failureText } from './failure-text.ts';

/** Says that something could not be loaded, and lets it be tried again. */
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
