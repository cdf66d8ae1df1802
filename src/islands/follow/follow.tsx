import { useEffect, useMemo, useState } from 'react';
import type { Envelope } from '#core/api/client.ts';
import type { Pantauan } from '#core/case/pantauan-schema.ts';
import { api } from '#src/stores/api.ts';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import type { ShownField } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { loadPart } from '../load/load-part.ts';
import { useOpenedAddress } from '../opened/use-opened-address.ts';
import { receiptIn } from './receipt-in.ts';

const nomor: ShownField = {
  type: 'text',
  label: 'Nomor registrasi',
  required: true,
  hint: 'Misalnya PI-2026-000123.',
};
const kode: ShownField = {
  type: 'text',
  label: 'Kode pantau',
  required: true,
  hint: 'Enam belas huruf dan angka pada tanda terima.',
};

/** Needed once the form is filled in. */
const loadLater = () => loadPart(() => import('./later.ts'));
type Shown = { found: Pantauan; Followed: Awaited<ReturnType<typeof loadLater>>['Followed'] };

/** Shows how a case stands to whoever has its number and the code of its receipt. */
export function Follow() {
  const address = useOpenedAddress();
  const given = useMemo(() => address && receiptIn(address.hash), [address]);
  const [shown, setShown] = useState<Shown | null>(null);
  const form = useForm({
    id: 'lacak',
    names: ['nomor', 'kode'],
    rules: async () => (await loadLater()).rules,
    send: async (values) => {
      setShown(null);
      const { Followed } = await loadLater();
      const { data } = await api.post<Envelope<Pantauan>>('lacak', values);
      setShown({ found: data, Followed });
    },
  });

  const { ref } = form.formProps;
  useEffect(() => {
    if (!given) return;
    // The code is not to stay in the address, nor in the history of a shared computer.
    history.replaceState(history.state, '', location.pathname);
    ref.current?.requestSubmit();
  }, [given, ref]);

  return (
    <div className="stack stack--loose">
      <form className="form" {...form.formProps} aria-label="Lacak pengajuan">
        <FormErrors form={form} />
        <div className="field-grid">
          <Field form={form} name="nomor" field={nomor} initial={given?.nomor} />
          <Field form={form} name="kode" field={kode} initial={given?.kode} />
        </div>
        <div className="form__actions">
          <SubmitButton busy={form.sending} busyText="Mencari…">
            Lihat status
          </SubmitButton>
        </div>
      </form>
      {shown && <shown.Followed key={shown.found.nomor_registrasi} found={shown.found} />}
    </div>
  );
}
