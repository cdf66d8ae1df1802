import { tanggapanFields as fields } from '#core/forms/tanggapan.ts';
import { fillPath } from '#core/resource/routes.ts';
import type { BodyTo } from '#resources';
import type { DetailsProps } from '../case-status/case.ts';
import { conflictOutcome } from '../case-status/conflict.ts';
import { useStep } from '../case-status/use-step.ts';
import { useDraft } from '../filing/use-draft.ts';
import { useKeptForm } from '../filing/use-kept-form.ts';
import { Field } from '../form/field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import { rulesOfFields } from '../form/rules.ts';
import { shownFields } from '../form/shown-field.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import type { ObjectionDetail } from './objection.ts';

const names = namesIn(fields);
const shown = shownFields(fields);
const rules = rulesOfFields(fields);

export interface RespondProps {
  objection: ObjectionDetail;
  onSettled: DetailsProps<ObjectionDetail>['onSettled'];
}

/** Whether the applicant accepts the decision, said once. */
export function Respond({ objection, onSettled }: RespondProps) {
  const { id, versi } = objection;
  const step = useStep();
  const draft = useDraft<keyof typeof fields>(`tanggapan:${id}`);
  const form = useForm({
    id: 'tanggapan',
    names,
    rules,
    send: async (values) => {
      try {
        const path = fillPath('keberatan/{id}/tanggapi-keberatan', { id });
        const body = values satisfies BodyTo<'keberatan.tanggapi-keberatan'>;
        await step(path, { ...body, versi });
      } catch (error) {
        const conflict = conflictOutcome(error, 'Tanggapan belum tercatat');
        if (!conflict) throw error;
        onSettled(conflict);
        return;
      }
      draft.forget();
      const text = 'Tanggapan tercatat dalam register keberatan.';
      onSettled({ kind: 'success', title: 'Terima kasih atas tanggapan Anda', text });
    },
  });
  const { formProps } = useKeptForm(form, draft);
  return (
    <section className="card card--tint stack" aria-labelledby="tanggapi">
      <h3 className="subtitle" id="tanggapi">
        Tanggapi keputusan ini
      </h3>
      <p>
        Tanggapan diberikan satu kali dan tidak wajib. Hak atas sengketa tidak bergantung padanya.
      </p>
      <form className="form" {...formProps} aria-labelledby="tanggapi">
        <FormErrors form={form} />
        <Field
          form={form}
          name="tanggapan_pemohon"
          field={shown.tanggapan_pemohon}
          initial={draft.texts?.tanggapan_pemohon}
        />
        <Field
          form={form}
          name="uraian_tanggapan"
          field={shown.uraian_tanggapan}
          initial={draft.texts?.uraian_tanggapan}
        />
        <div className="form__actions">
          <SubmitButton busy={form.sending} busyText="Mengirim…">
            Kirim tanggapan
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}
