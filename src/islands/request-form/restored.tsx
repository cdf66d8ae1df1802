import { useState } from 'react';
import { Alert } from '../feedback/alert.tsx';

/** Says that an unsent draft is back, and lets it be thrown away. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Alert kind="info" title="Isian Anda sebelumnya dipulihkan">
      <p className="alert__text">
        Bila tadi ada berkas, pilih lagi berkasnya.{' '}
        <button
          className="link-button"
          type="button"
          onClick={({ currentTarget }) => {
            const inputs = currentTarget.form?.elements ?? [];
            for (const input of inputs) empty(input);
            onDiscard();
            setShown(false);
          }}
        >
          Mulai dari kosong
        </button>
      </p>
    </Alert>
  );
}

// A form's own reset would bring the draft back: it is what the inputs began with.
function empty(input: Element): void {
  if (input instanceof HTMLInputElement && input.type === 'radio') input.checked = false;
  else if (input instanceof HTMLInputElement && input.type !== 'file') input.value = '';
  else if (input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement)
    input.value = '';
}
