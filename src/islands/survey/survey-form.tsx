import './survey.css';
import { useState } from 'react';
import type { Envelope } from '#core/api/client.ts';
import type { Survei } from '#core/survei/schema.ts';
import { namaUnsur } from '#core/survei/unsur.ts';
import { api } from '#src/stores/api.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import { forgetLink } from '../opened/use-opened-address.ts';
import { Questions } from './questions.tsx';

/** The request that is judged, and what a mail's link proves it by. */
export type Surveyed = Pick<Survei, 'nomor' | 'token'>;

/** Needed once the form is filled in. */
const loadLater = () => loadPart(() => import('./later.ts'));

export function SurveyForm({ about: { nomor, token } }: { about: Surveyed }) {
  const [said, setSaid] = useState<string | null>(null);
  const form = useForm({
    id: 'survei',
    names: ['nomor', 'token', ...namaUnsur],
    rules: async () => (await loadLater()).rules,
    send: async (values) => {
      const { message } = await api.post<Envelope<null>>('survei', values);
      forgetLink();
      setSaid(message);
    },
  });
  if (said !== null) return <Thanks text={said} />;
  return (
    <form className="form survey" {...form.formProps} aria-label="Penilaian layanan">
      <FormErrors form={form} />
      <p>
        Atas permohonan <strong className="survey__number">{nomor}</strong>
      </p>
      <input type="hidden" name="nomor" value={nomor} />
      <input type="hidden" name="token" value={token ?? ''} />
      <Questions form={form} />
      <div className="form__actions">
        <SubmitButton busy={form.sending} busyText="Mengirim…">
          Kirim penilaian
        </SubmitButton>
      </div>
    </form>
  );
}

function Thanks({ text }: { text: string }) {
  return (
    <section className="panel-success" aria-labelledby="survei-terkirim">
      <FocusedHeading className="panel-success__title" id="survei-terkirim">
        {text}
      </FocusedHeading>
      <p>
        Indeksnya kami terbitkan bersama <a href="/informasi/laporan">laporan pelayanan</a>.
      </p>
    </section>
  );
}
