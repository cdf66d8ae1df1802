import { useEffect, useRef, type MouseEvent } from 'react';
import type { Form } from './use-form.ts';

/** What is wrong with the form, above it, each line leading to its field. Takes the focus. */
export function FormErrors({ form }: { form: Form }) {
  const { errors, failure, refusals, id } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  const lines = Object.entries(errors);
  if (lines.length === 0 && failure === null) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="error-summary__title">
        {failure === null ? 'Ada isian yang perlu diperbaiki' : 'Belum berhasil'}
      </h2>
      {failure !== null && <p>{failure}</p>}
      {lines.length > 0 && (
        <ul className="error-summary__list">
          {lines.map(([name, message]) => (
            <li key={name}>
              <a href={`#${id}-${name}`} onClick={goToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

// The header stays on top of the page: a plain jump would hide the label under it.
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusField(event.currentTarget.hash.slice(1));
}

/** Brings a field into the middle of the view and the focus into it. */
export function focusField(id: string): void {
  const input = document.getElementById(id);
  input?.focus({ preventScroll: true });
  (input?.closest('.field') ?? input)?.scrollIntoView({ block: 'center' });
}
