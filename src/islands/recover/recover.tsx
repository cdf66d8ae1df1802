import { useState } from 'react';
import type { ShownField } from '../form/shown-field.ts';
import { AskForLink } from './ask-for-link.tsx';
import { LinkSpent } from './link-spent.tsx';
import { NewPasswordSet } from './new-password-set.tsx';
import { ResetPassword } from './reset-password.tsx';

type State = { step: 'ask' | 'set' | 'done' } | { step: 'spent'; message: string };

/** The way back in for whoever has forgotten their password: ask for a link, or follow it. */
export function Recover({ password }: { password: ShownField }) {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  const [state, setState] = useState<State>({ step: token === null ? 'ask' : 'set' });

  /** A token is nobody else's to see, in the history or over a shoulder. */
  function settle(next: State): void {
    history.replaceState(history.state, '', location.pathname);
    setState(next);
  }

  switch (state.step) {
    case 'ask':
      return <AskForLink />;
    case 'set':
      return (
        <ResetPassword
          token={token ?? ''}
          field={password}
          onSpent={(message) => settle({ step: 'spent', message })}
          onDone={() => settle({ step: 'done' })}
        />
      );
    case 'spent':
      return <LinkSpent message={state.message} onAsk={() => setState({ step: 'ask' })} />;
    case 'done':
      return <NewPasswordSet />;
  }
}
