import { useEffect, useState } from 'react';
import type { CaseRecord } from '#resources';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { caseField } from '#admin/case/case-field.ts';
import { useResource } from '#admin/context.ts';
import { CallForm, useSaid } from '#admin/generate/actions/call-form.tsx';
import { useKeys } from '#admin/keys/use-keys.ts';
import { MentionInput } from './mention-input.tsx';

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
      <Input record={record} fields={fields} goesOn={written > 0} />
    </CallForm>
  );
}

interface InputProps {
  record: CaseRecord;
  fields: Fields;
  /** Takes the focus, which the form before had. */
  goesOn: boolean;
}

function Input({ record, fields, goesOn }: InputProps) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (goesOn) setFocus(text);
  }, [goesOn, setFocus]);
  useKeys({ c: () => setFocus(text) });
  const { [text]: field } = fields;
  return field ? <MentionInput record={record} name={text} field={field} /> : null;
}
