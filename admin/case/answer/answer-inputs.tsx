import { useEffect } from 'react';
import Typography from '@mui/material/Typography';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { refuses } from '#core/case/jawaban/jawaban-permohonan.ts';
import type { Fields } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { RadiosInput } from '#admin/generate/inputs/radios.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { caseField, type CaseField } from '../case-field.ts';
import { namedInLetter } from './passed-on.ts';
import { heldByDecision, isDelivery, shownFields } from './rules.ts';

const held = caseField('penguasaan');
const why = caseField('alasan_penolakan');
const deciding = ['keputusan', 'alasan_penolakan', 'biaya'] as const satisfies CaseField[];
const own = { [caseField('keputusan')]: RadiosInput };

interface AnswerInputsProps {
  fields: Fields;
  record: CaseRecord;
}

/** The inputs of an answer: the decision first, then what it asks for; the register's details on demand. */
export function AnswerInputs({ fields, record }: AnswerInputsProps) {
  const [keputusan, alasan_penolakan, biaya]: unknown[] = useWatch({ name: [...deciding] });
  const { errors } = useFormState();
  const shown = Object.entries(shownFields(fields, { keputusan, alasan_penolakan, biaya }));
  const named = refuses(keputusan) ? namedInLetter(record, alasan_penolakan) : null;
  const main = Object.fromEntries(
    shown
      .filter(([name]) => !isDelivery(fields, name))
      .map(([name, field]) => [name, name === why && named ? { ...field, hint: named } : field]),
  );
  const further = Object.fromEntries(shown.filter(([name]) => isDelivery(fields, name)));
  useSuggestion(heldByDecision({ keputusan, alasan_penolakan }), main);
  return (
    <>
      <FormFields fields={main} inputs={own} />
      {Object.keys(further).length > 0 && (
        <Disclosure
          title="Penyerahan dan biaya"
          forced={Object.keys(further).some((name) => errors[name] !== undefined)}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            Tercatat dalam register. Yang belum diketahui dikosongkan.
          </Typography>
          <FormFields fields={further} />
        </Disclosure>
      )}
    </>
  );
}

/** Fills in what the decision itself says, unless the officer has said otherwise. */
function useSuggestion(value: string | null, fields: Fields) {
  const { getFieldState, setValue } = useFormContext();
  const isAsked = fields[held] !== undefined;
  useEffect(() => {
    if (isAsked && value !== null && !getFieldState(held).isDirty) setValue(held, value);
  }, [getFieldState, isAsked, setValue, value]);
}
