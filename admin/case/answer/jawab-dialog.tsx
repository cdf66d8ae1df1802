import { dayInJakarta } from '#core/dates/working-days.ts';
import { useResource } from '#admin/context.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import type { StepDialogProps } from '../steps/step-dialog.ts';
import { AnswerInputs } from './answer-inputs.tsx';
import { askedByAnswer, checkAnswer, firstAnswer, prepareAnswer } from './rules.ts';

/** Decides a case and answers it. */
export function JawabDialog(props: StepDialogProps) {
  const { fields, label } = useResource();
  return (
    <CallDialog
      {...props}
      title={`Jawab ${label.one}`}
      submitLabel="Kirim jawaban"
      fields={askedByAnswer(fields)}
      initial={firstAnswer(fields, props.record)}
      prepare={(values) => prepareAnswer(fields, values)}
      check={(values) =>
        checkAnswer(fields, values, { record: props.record, today: dayInJakarta(new Date()) })
      }
    >
      <AnswerInputs />
    </CallDialog>
  );
}
