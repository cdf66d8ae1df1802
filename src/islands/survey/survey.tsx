import './survey.css';
import { useEffect, useMemo, useState } from 'react';
import type { Envelope } from '#core/api/client.ts';
import { surveiSchema } from '#core/survei/schema.ts';
import { namaUnsur } from '#core/survei/unsur.ts';
import { api } from '#src/stores/api.ts';
import { FocusedHeading } from '../feedback/focused-heading.tsx';
import { surveyedIn } from '../follow/receipt-in.ts';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { rulesOf } from '../form/rules.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { kodeField, nomorField } from '../follow/fields.ts';
import { useOpenedAddress } from '../opened/use-opened-address.ts';
import { Questions } from './questions.tsx';

const rules = rulesOf(surveiSchema);

/** What an applicant thinks of how their request was handled. A mail's link says which request that is. */
export function Survey() {
  const address = useOpenedAddress();
  const given = useMemo(() => address && surveyedIn(address.hash), [address]);
  const [said, setSaid] = useState<string | null>(null);
  const form = useForm({
    id: 'survei',
    names: ['nomor', 'kode', ...namaUnsur],
    rules,
    send: async (values) => {
      const { message } = await api.post<Envelope<null>>('survei', values);
      setSaid(message);
    },
  });

  useEffect(() => {
    // The code is not to stay in the address, nor in the history of a shared computer.
    if (given) history.replaceState(history.state, '', location.pathname);
  }, [given]);

  if (said !== null) return <Thanks text={said} />;
  return (
    <form className="form survey" {...form.formProps} aria-label="Penilaian layanan">
      <FormErrors form={form} />
      {given ? (
        <>
          <p>
            Atas permohonan <strong className="nowrap">{given.nomor}</strong>.
          </p>
          <input type="hidden" name="nomor" value={given.nomor} />
          <input type="hidden" name="kode" value={given.kode ?? ''} />
        </>
      ) : (
        <div className="field-grid">
          <Field form={form} name="nomor" field={nomorField} />
          <Field form={form} name="kode" field={kodeField} />
        </div>
      )}
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
    <section className="stack stack--loose" aria-labelledby="survei-terkirim">
      <div className="panel-success">
        <FocusedHeading className="panel-success__title" id="survei-terkirim">
          {text}
        </FocusedHeading>
        <p>
          Rata-ratanya tampil dalam <a href="/informasi/laporan">laporan pelayanan</a> kami.
        </p>
      </div>
    </section>
  );
}
