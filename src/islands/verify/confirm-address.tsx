import { useState } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import { account, api } from '#src/stores/api.ts';
import { Alert } from '../feedback/alert.tsx';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import { forgetLink } from '../opened/use-opened-address.ts';

const rules = () => loadPart(async () => (await import('./rules.ts')).rules);
const password: ShownField = { type: 'password', label: 'Kata sandi', required: true };

type State = { step: 'ask' | 'done' } | { step: 'spent'; message: string };

/** Moves an account to the address whose link this is, by its password. */
export function ConfirmAddress({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: 'ask' });

  function settle(next: State): void {
    forgetLink();
    setState(next);
  }

  const form = useForm({
    id: 'surel-baru',
    names: ['token', 'password'],
    rules,
    send: async (values) => {
      try {
        // Where somebody is logged in here, that session goes on.
        account.restore();
        await api.post('auth/ganti-surel', values);
      } catch (error) {
        const message = isApiFailure(error) ? error.errors.token : undefined;
        if (message === undefined) throw error;
        settle({ step: 'spent', message });
        return;
      }
      settle({ step: 'done' });
    },
  });

  if (state.step === 'spent' || token === '') {
    const message = 'message' in state ? state.message : 'Tautan ini tidak lengkap';
    return <Spent message={message} />;
  }
  if (state.step === 'done') return <Done />;
  return (
    <form className="form" {...form.formProps} aria-label="Pastikan surel baru">
      <p>Masukkan kata sandi akun Anda untuk memakai surel ini.</p>
      <FormErrors form={form} />
      <input type="hidden" name="token" value={token} />
      <Field form={form} name="password" field={password} autoComplete="current-password" />
      <div className="form__actions">
        <SubmitButton busy={form.sending} busyText="Memeriksa…">
          Pakai surel ini
        </SubmitButton>
      </div>
    </form>
  );
}

function Spent({ message }: { message: string }) {
  return (
    <div className="stack">
      <Alert kind="error" title="Tautan tidak dapat dipakai" focused>
        {`${message}.`}
      </Alert>
      <p>
        Tautan berlaku 24 jam dan hanya sekali pakai. Bila sudah pernah Anda pakai, masuklah dengan
        surel yang baru. Bila belum, surel lama Anda tetap berlaku, dan penggantian dapat diminta
        lagi dari profil Anda.
      </p>
      <div className="form__actions">
        <a className="button button--primary" href="/auth/detail-user">
          Ke profil
        </a>
      </div>
    </div>
  );
}

function Done() {
  return (
    <section className="panel-success" aria-labelledby="surel-diganti">
      <FocusedHeading className="panel-success__title" id="surel-diganti">
        Surel Anda sudah diganti
      </FocusedHeading>
      <p>
        Mulai sekarang masuk dan terima surat dengan surel yang baru. Perangkat lain yang masuk ke
        akun Anda dikeluarkan.
      </p>
      <div className="form__actions">
        <a className="button button--primary" href="/auth/detail-user">
          Ke profil
        </a>
      </div>
    </section>
  );
}
