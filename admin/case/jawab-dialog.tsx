import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { useResource } from '#admin/context.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { checkAnswer, prepareAnswer } from './answer.ts';

export interface JawabDialogProps {
  open: boolean;
  call: string;
  record: RaRecord;
  onClose: () => void;
}

/** Decides a case and answers it. */
export function JawabDialog(props: JawabDialogProps) {
  const { fields, label } = useResource();
  const asked = pick(fields, [
    'keputusan',
    'alasan_penolakan',
    'catatan',
    'lampiran',
    'dokumen_informasi',
  ]);
  return (
    <CallDialog
      {...props}
      title={`Jawab ${label.one}`}
      submitLabel="Kirim jawaban"
      done="Jawaban dikirim"
      fields={asked}
      prepare={prepareAnswer}
      check={(values) => checkAnswer(fields, values)}
    >
      <AnswerFields fields={asked} />
    </CallDialog>
  );
}

function AnswerFields({ fields }: { fields: Fields }) {
  const keputusan: unknown = useWatch({ name: 'keputusan' });
  const { alasan_penolakan: reason, ...rest } = fields;
  const { keputusan: decision, ...others } = rest;
  return (
    <FormFields
      fields={{
        ...(decision && { keputusan: { ...decision, required: true } }),
        ...(reason &&
          keputusan === 'ditolak' && { alasan_penolakan: { ...reason, required: true } }),
        ...others,
      }}
    />
  );
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field ? [[name, field]] : [];
    }),
  );
