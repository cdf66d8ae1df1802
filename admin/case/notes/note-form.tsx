import { useEffect, useState } from 'react';
import type { CaseRecord } from '#resources';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { caseField } from '#admin/case/case-field.ts';
import { useResource } from '#admin/context.ts';
import { CallForm, useSaid } from '#admin/generate/actions/call-form.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { useKeys } from '#admin/keys/use-keys.ts';

const call = 'catat-internal';
const text = caseField('isi');

/** Writes a note, and then the next. A note belongs to the case whatever others do to it meanwhile. */
export function NoteForm({ record }: { record: CaseRecord }) {
  const fields = useResource().calls[call]?.input ?? {};
  const [written, setWritten] = useState(0);
  const said = useSaid();
  return (
    <CallForm
      key={written}
      call={call}
      record={record}
      ofAnyVersion
      submitLabel="Simpan catatan"
      onDone={(message) => {
        said(message);
        setWritten(written + 1);
      }}
    >
      <Input fields={fields} goesOn={written > 0} />
    </CallForm>
  );
}

interface InputProps {
  fields: Fields;
  /** Takes the focus, which the form before had. */
  goesOn: boolean;
}

function Input({ fields, goesOn }: InputProps) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (goesOn) setFocus(text);
  }, [goesOn, setFocus]);
  useKeys({ c: () => setFocus(text) });
  return <FormFields fields={fields} />;
}
