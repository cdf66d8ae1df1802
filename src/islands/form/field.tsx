import type { Field as Declared } from '#core/resource/types.ts';
import { CheckGroup, RadioGroup, SelectInput } from './choice.tsx';
import { FieldFrame, type ControlProps } from './field-frame.tsx';
import { PasswordInput } from './password-input.tsx';
import type { ShownField } from './shown-field.ts';
import { TextArea } from './text-area.tsx';
import type { Form } from './use-form.ts';

export interface FieldProps<N extends string> {
  form: Form<N>;
  name: NoInfer<N>;
  field: ShownField;
  /** What the input begins with. */
  initial?: string | undefined;
  autoComplete?: string;
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric' | 'text';
  /** Narrower than the column, for short answers. */
  short?: boolean;
  /** All choices show, however many they are. */
  radios?: boolean;
}

/** A few choices are read faster when they all show. */
const mostRadios = 3;

const isRadios = ({ options }: ShownField) => options !== undefined && options.length <= mostRadios;
const isGroup = (field: ShownField) => field.type === 'selects' || isRadios(field);

/** A declared field as a person fills it in: its frame, and the control of its type; a file's is `FileField`. */
export function Field<N extends string>(props: FieldProps<N>) {
  const { form, name, field, radios } = props;
  return (
    <FieldFrame form={form} name={name} field={field} group={radios ?? isGroup(field)}>
      {(control) => <Control {...props} control={control} />}
    </FieldFrame>
  );
}

const inputTypes: Partial<Record<Declared['type'], string>> = { email: 'email', phone: 'tel' };

function Control(props: Omit<FieldProps<string>, 'form' | 'name'> & { control: ControlProps }) {
  const { field, control, initial, autoComplete, inputMode, short, radios } = props;
  const { type } = field;
  if (type === 'selects') {
    return <CheckGroup {...control} options={field.options ?? []} initial={initial} />;
  }
  if (field.options) {
    const Choice = (radios ?? isRadios(field)) ? RadioGroup : SelectInput;
    return <Choice {...control} options={field.options} initial={initial} />;
  }
  if (type === 'password') return <PasswordInput {...control} autoComplete={autoComplete} />;
  if (type === 'longText') {
    const { rows, max } = field;
    return <TextArea {...{ ...control, rows, max, defaultValue: initial, autoComplete }} />;
  }
  return (
    <input
      {...control}
      className={short ? 'input input--short' : 'input'}
      type={inputTypes[type] ?? 'text'}
      defaultValue={initial}
      autoComplete={autoComplete}
      inputMode={inputMode}
    />
  );
}
