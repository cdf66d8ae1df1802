import { kelengkapanFields as fields } from '#core/forms/kelengkapan.ts';
import { fillPath } from '#core/resource/routes.ts';
import type { DetailsProps } from '../case-status/case.ts';
import { completeBy } from '../case-status/time/complete-by.ts';
import { conflictOutcome } from '../case-status/conflict.ts';
import { Alert } from '../feedback/alert.tsx';
import { SendingProgress } from '../filing/sending-progress.tsx';
import { useDraft } from '../filing/use-draft.ts';
import { useKeptForm } from '../filing/use-kept-form.ts';
import { useSending } from '../filing/use-sending.ts';
import { Field } from '../form/field.tsx';
import { FileField } from '../form/file-field.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { namesIn } from '../form/form-values.ts';
import { rulesOfFields } from '../form/rules.ts';
import { shownFields } from '../form/shown-field.ts';
import { useForm } from '../form/use-form.ts';
import type { RequestDetail } from './request.ts';

const names = namesIn(fields);
const shown = shownFields(fields);
const rules = rulesOfFields(fields);

export interface CompleteProps {
  request: RequestDetail;
  onSettled: DetailsProps<RequestDetail>['onSettled'];
}

/** What the officer asked for, by when, and the form to supply it. */
export function Complete({ request, onSettled }: CompleteProps) {
  const { id, versi, kelengkapan_batas: due, riwayat } = request;
  const asked = riwayat.findLast(({ aksi }) => aksi === 'minta_kelengkapan')?.catatan;
  const draft = useDraft<keyof typeof fields>(`kelengkapan:${id}`);
  const sending = useSending<unknown>();
  const form = useForm({
    id: 'kelengkapan',
    names,
    rules,
    send: async (values) => {
      const path = fillPath('permohonan/{id}/lengkapi-permohonan', { id });
      try {
        const done = await sending.send({
          path,
          call: 'permohonan.lengkapi-permohonan',
          answers: values,
          beside: { versi: String(versi) },
        });
        if (!done) return;
      } catch (error) {
        const conflict = conflictOutcome(error, 'Kelengkapan belum terkirim');
        if (!conflict) throw error;
        onSettled(conflict);
        return;
      }
      draft.forget();
      const text = 'Petugas melanjutkan pemeriksaan permohonan Anda.';
      onSettled({ kind: 'success', title: 'Kelengkapan sudah kami terima', text });
    },
  });
  const { formProps } = useKeptForm(form, draft);
  return (
    <section className="card card--tint stack" aria-labelledby="lengkapi">
      <h3 className="subtitle" id="lengkapi">
        Petugas meminta kelengkapan
      </h3>
      <blockquote className="quote">{asked}</blockquote>
      {due && <p>{completeBy(due, new Date())}</p>}
      <form className="form" {...formProps} aria-labelledby="lengkapi">
        <FormErrors form={form} />
        {sending.state.step === 'cancelled' && (
          <Alert kind="info" title="Pengiriman dibatalkan" focused>
            Kelengkapan belum terkirim. Isian Anda masih ada.
          </Alert>
        )}
        <Field
          form={form}
          name="kelengkapan"
          field={shown.kelengkapan}
          initial={draft.texts?.kelengkapan}
        />
        <FileField form={form} name="file_kelengkapan" field={shown.file_kelengkapan} />
        {sending.state.step === 'sending' ? (
          <SendingProgress what="kelengkapan" {...sending.state} onCancel={sending.cancel} />
        ) : (
          <div className="form__actions">
            <button className="button button--primary" type="submit">
              Kirim kelengkapan
            </button>
          </div>
        )}
      </form>
    </section>
  );
}
