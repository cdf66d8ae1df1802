import { namaUnsur, unsurSurvei } from '#core/survei/unsur.ts';
import { nilaiSurvei, type Survei } from '#core/survei/schema.ts';
import { RadioGroup } from '../form/choice.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import type { Form } from '../form/use-form.ts';

/** The nine questions, each with its four answers from the worst to the best. */
export function Questions({ form }: { form: Form<keyof Survei> }) {
  return (
    <ol className="survey__questions">
      {namaUnsur.map((nama) => {
        const { tanya, jawab } = unsurSurvei[nama];
        const field = { type: 'select', label: tanya, required: true } as const;
        return (
          <li key={nama}>
            <FieldFrame form={form} name={nama} field={field} group>
              {(control) => (
                <RadioGroup
                  {...control}
                  initial={undefined}
                  options={nilaiSurvei.map((value, at) => ({ value, label: jawab[at] ?? '' }))}
                />
              )}
            </FieldFrame>
          </li>
        );
      })}
    </ol>
  );
}
