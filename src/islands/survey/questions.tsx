import type { Survei } from '#core/survei/schema.ts';
import { namaUnsur, nilaiSurvei, unsurSurvei } from '#core/survei/unsur.ts';
import { Field } from '../form/field.tsx';
import type { Form } from '../form/use-form.ts';

/** The nine questions, each with its four answers from the worst to the best. */
export function Questions({ form }: { form: Form<keyof Survei> }) {
  return (
    <ol className="survey__questions">
      {namaUnsur.map((nama) => {
        const { tanya, jawab } = unsurSurvei[nama];
        const options = nilaiSurvei.map((value, at) => ({ value, label: jawab[at] ?? '' }));
        return (
          <li key={nama}>
            <Field
              radios
              form={form}
              name={nama}
              field={{ type: 'select', label: tanya, required: true, options }}
            />
          </li>
        );
      })}
    </ol>
  );
}
