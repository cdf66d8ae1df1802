import { useResource } from '#admin/context.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import type { StepDialogProps } from '../steps/step-dialog.ts';
import { AnswerInputs } from './answer-inputs.tsx';
import { answerFields, checkAnswer, firstAnswer, prepareAnswer } from './rules.ts';

/** Decides a case and answers it. */
export function JawabDialog(props: StepDialogProps) {
  const { fields, label } = useResource();
  const asked = Object.fromEntries(
    answerFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );
  return (
    <CallDialog
      {...props}
      title={`Jawab ${label.one}`}
      submitLabel="Kirim jawaban"
      fields={asked}
      initial={firstAnswer(fields, props.record)}
      prepare={prepareAnswer}
      check={(values) => checkAnswer(fields, values)}
    >
      <AnswerInputs />
    </CallDialog>
  );
}
