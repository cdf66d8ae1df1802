import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { useResource } from '#admin/context.ts';
import { CallForm, useSaid } from '#admin/generate/actions/call-form.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { useKeys } from '#admin/keys/use-keys.ts';

const call = 'catat-internal';

/** Writes a note, and then the next. */
export function NoteForm({ record }: { record: RaRecord }) {
  const fields = useResource().calls[call]?.input ?? {};
  const [written, setWritten] = useState(0);
  const said = useSaid();
  return (
    <CallForm
      key={written}
      call={call}
      record={record}
      submitLabel="Simpan catatan"
      onDone={(message) => {
        said(message);
        setWritten(written + 1);
      }}
    >
      <Input fields={fields} />
    </CallForm>
  );
}

function Input({ fields }: { fields: Fields }) {
  const { setFocus } = useFormContext();
  useKeys({ c: () => setFocus('isi') });
  return <FormFields fields={fields} />;
}
