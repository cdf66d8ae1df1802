import { useState } from 'react';
import type { ControlProps } from './field-frame.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: ControlProps & { autoComplete: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <input
        {...props}
        className="input password__input"
        type={shown ? 'text' : 'password'}
        autoCapitalize={shown ? 'none' : undefined}
        spellCheck={false}
      />
      <button
        className="password__toggle"
        type="button"
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Sembunyikan' : 'Tampilkan'}
        <span className="visually-hidden"> kata sandi</span>
      </button>
    </div>
  );
}
