import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from './field-frame.tsx';

interface TextAreaProps extends ControlProps {
  rows: number | undefined;
  /** In characters. */
  max: number | undefined;
  defaultValue: string | undefined;
  autoComplete: string | undefined;
}

/** From this share of the room on it is said how much is left: before, nobody needs to know. */
const nearFull = 0.75;
/** Said aloud each time that so many fewer are left, rather than at each letter. */
const step = 50;

/** Several lines of text, and how many characters are left once there are few. */
export function TextArea({ max, ...control }: TextAreaProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  // Typed, or brought back, before the page had come alive.
  useEffect(() => setLength(input.current?.value.length ?? 0), []);
  const left = (max ?? Infinity) - length;
  const isNear = max !== undefined && length >= max * nearFull;
  const rounded = Math.ceil(left / step) * step;

  return (
    <>
      <textarea
        {...control}
        ref={input}
        className="textarea"
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      {isNear && (
        <p className={left < 0 ? 'field__error' : 'field__hint'} aria-hidden="true">
          {left < 0 ? `Kelebihan ${-left} karakter` : `Sisa ${left} karakter`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isNear && (left < 0 ? 'Isian terlalu panjang' : `Sisa paling banyak ${rounded} karakter`)}
      </p>
    </>
  );
}
