import { useState } from 'react';
import type { ShownField } from '../form/shown-field.ts';
import { Waiting } from '../load/waiting.tsx';
import { forgetLink, linkValue, useOpenedAddress } from '../opened/use-opened-address.ts';
import { AskForLink } from './ask-for-link.tsx';
import { LinkSpent } from './link-spent.tsx';
import { NewPasswordSet } from './new-password-set.tsx';
import { ResetPassword } from './reset-password.tsx';

type State = { step: 'ask' | 'set' | 'done' } | { step: 'spent'; message: string };

/** The way back in for whoever has forgotten their password: ask for a link, or follow it. */
export function Recover({ password }: { password: ShownField }) {
  const address = useOpenedAddress();
  const token = address && linkValue(address, 'token');
  const [reached, setReached] = useState<State | null>(null);
  const state = reached ?? { step: token === null ? 'ask' : 'set' };

  function settle(next: State): void {
    forgetLink();
    setReached(next);
  }

  switch (state.step) {
    case 'ask':
      // The built page holds both; what was typed into the form stays as the page comes alive.
      return (
        <>
          <div data-token={address ? undefined : 'none'}>
            <AskForLink />
          </div>
          {!address && <Waiting token="given" />}
        </>
      );
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
      return <LinkSpent message={state.message} onAsk={() => setReached({ step: 'ask' })} />;
    case 'done':
      return <NewPasswordSet />;
  }
}
