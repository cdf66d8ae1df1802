export interface SubmitButtonProps {
  /** What the button does. */
  children: string;
  /** What it says while it is doing it. */
  busyText: string;
  busy: boolean;
  /** Cannot be pressed now. */
  held?: boolean;
}

/** Keeps the focus while busy, which a disabled button would lose; the form ignores further clicks. */
export function SubmitButton({ children, busyText, busy, held = false }: SubmitButtonProps) {
  return (
    <button
      className="button button--primary"
      type="submit"
      aria-busy={busy}
      aria-disabled={busy || held}
    >
      {busy ? busyText : children}
    </button>
  );
}
