import { useEffect, useRef, useState } from 'react';

export interface AskFirstProps {
  label: string;
  question: string;
  /** What the button says that does it. */
  confirm: string;
  onConfirmed: () => void;
}

/** A button for what cannot be undone: it asks once more, where it stands. */
export function AskFirst({ label, question, confirm, onConfirmed }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOpen) asked.current?.focus();
    else if (wasOpen.current) first.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <button
        className="button button--small"
        type="button"
        ref={first}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div className="stack stack--tight">
      <p tabIndex={-1} ref={asked}>
        {question}
      </p>
      <div className="form__actions">
        <button className="button button--danger button--small" type="button" onClick={onConfirmed}>
          {confirm}
        </button>
        <button className="button button--small" type="button" onClick={() => setOpen(false)}>
          Tidak jadi
        </button>
      </div>
    </div>
  );
}
