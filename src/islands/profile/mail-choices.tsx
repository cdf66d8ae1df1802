import { useState } from 'react';
import type { Envelope } from '#core/api/client.ts';
import { api } from '#src/stores/api.ts';
import { Alert } from '../feedback/alert.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { namesIn } from '../form/form-values.ts';
import type { Profile } from './profile.ts';
import type { ShownForms } from './shown-forms.ts';

type Name = keyof ShownForms['mails'];
type State =
  | { step: 'idle' | 'saved' }
  | { step: 'saving'; name: Name; wanted: boolean }
  | { step: 'failed'; error: unknown };

export interface MailChoicesProps {
  fields: ShownForms['mails'];
  profile: Profile;
  onSaved: (changed: Profile) => void;
}

/** Which mails to receive; each tick is kept at once. */
export function MailChoices({ fields, profile, onSaved }: MailChoicesProps) {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function choose(name: Name, wanted: boolean): Promise<void> {
    if (state.step === 'saving') return;
    setState({ step: 'saving', name, wanted });
    try {
      const { data } = await api.post<Envelope<Profile>>('user/pilihan-surel', { [name]: wanted });
      onSaved(data);
      setState({ step: 'saved' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  }

  // A tick shows at once, and falls back where it could not be kept.
  const isChecked = (name: Name) =>
    state.step === 'saving' && state.name === name ? state.wanted : profile[name];

  return (
    <section className="stack" aria-labelledby="pilihan-surel">
      <h2 id="pilihan-surel">Surel yang Anda terima</h2>
      <div className="card stack">
        <div className="check-list" role="group" aria-labelledby="pilihan-surel">
          {namesIn(fields).map((name) => {
            const { label, hint } = fields[name];
            return (
              <label className="check check--boxed" key={name}>
                <input
                  className="check__input"
                  type="checkbox"
                  name={name}
                  checked={isChecked(name)}
                  onChange={({ target }) => void choose(name, target.checked)}
                />
                <span className="check__label">
                  {label}
                  <span className="check__hint">{hint}</span>
                </span>
              </label>
            );
          })}
        </div>
        <p role="status" className={state.step === 'saved' ? 'muted' : 'visually-hidden'}>
          {state.step === 'saving' && 'Menyimpan…'}
          {state.step === 'saved' && 'Pilihan tersimpan.'}
        </p>
        {state.step === 'failed' && (
          <Alert kind="error" title="Pilihan belum tersimpan">
            {failureText(state.error)}
          </Alert>
        )}
        <p className="form__note">
          Tanda terima, permintaan kelengkapan, biaya penggandaan, perpanjangan waktu, jawaban, dan
          surel tentang keamanan akun selalu kami kirim: undang-undang dan keamanan Anda
          memerlukannya.
        </p>
      </div>
    </section>
  );
}
