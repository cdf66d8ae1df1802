import { useEffect, useRef, type MouseEvent } from 'react';

export interface SendingProgressProps {
  /** What is on its way: "permohonan". */
  what: string;
  /** 0 to 1. */
  share: number;
  /** The line is broken; it goes on by itself. */
  isWaiting: boolean;
  onCancel: () => void;
}

const confirming = 'Menunggu konfirmasi dari server…';
const waiting =
  'Sambungan terputus. Biarkan halaman ini terbuka: pengiriman dilanjutkan begitu tersambung lagi.';

/** How far something has come on its way. Once all of it has left, there is nothing to cancel. */
export function SendingProgress({ what, share, isWaiting, onCancel }: SendingProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isOut = share >= 1;
  const percent = Math.round(share * 100);
  // The second click of a double click on the button that sends lands here, and means no cancelling.
  const cancel = ({ detail }: MouseEvent) => {
    if (detail <= 1) onCancel();
  };
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <p role="status">{isWaiting ? waiting : isOut ? confirming : `Mengirim ${what}…`}</p>
      <progress className="progress" max={100} value={percent} aria-label="Kemajuan pengiriman" />
      <div className="form__actions">
        <button className="button" type="button" onClick={cancel} disabled={isOut}>
          Batalkan pengiriman
        </button>
      </div>
    </div>
  );
}
