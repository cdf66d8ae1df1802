import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';

export interface RestoredProps {
  /** Names of files that could not be kept. */
  lost?: readonly string[];
  /** What may be done with it. */
  children: ReactNode;
}

/** Says that what was filled in and not sent is back. */
export function Restored({ lost = [], children }: RestoredProps) {
  return (
    <Alert kind="info" title="Isian Anda sebelumnya dipulihkan">
      {lost.length > 0 && (
        <p className="alert__text">{`Pilih lagi berkasnya: ${lost.join(', ')}.`}</p>
      )}
      <div className="alert__text">{children}</div>
    </Alert>
  );
}
