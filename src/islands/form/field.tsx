import type { ReactNode } from 'react';
import { lookupValues } from '#core/lookup/lookups.ts';
import type { Field as Declared } from '#core/resource/types.ts';
import { FileInput } from './file-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup, SelectInput } from './choice.tsx';
import type { Form } from './use-form.ts';

export type ShownField = Pick<Declared, 'type' | 'label'> &
  Partial<Pick<Declared, 'hint' | 'required' | 'lookup' | 'file' | 'rows'>>;

export interface FieldProps {
  form: Form;
  name: string;
  field: ShownField;
  /** What the input begins with. */
  initial?: string | undefined;
  autoComplete?: string;
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric' | 'text';
  /** Narrower than the column, for short answers. */
  short?: boolean;
}

/** What every control gets, whatever its type. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A few choices are read faster when they all show. */
const mostRadios = 3;

const isRadios = ({ lookup }: ShownField) =>
  lookup !== undefined && lookupValues(lookup).length <= mostRadios;

/** A declared field as a person fills it in: label, help, what is wrong, and the control of its type. */
export function Field(props: FieldProps) {
  const { form, name, field } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const described = [field.hint && `${id}-bantuan`, error && `${id}-galat`].filter(Boolean);
  const control: ControlProps = {
    id,
    name,
    required: field.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
  const words = (
    <>
      {field.label} {!field.required && <span className="field__optional">opsional</span>}
    </>
  );

  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <Label id={id} group={isRadios(field)}>
        {words}
      </Label>
      {field.hint && (
        <p className="field__hint" id={`${id}-bantuan`}>
          {field.hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-galat`}>
          <span className="visually-hidden">Galat: </span>
          {error}
        </p>
      )}
      <Control {...props} control={control} />
    </div>
  );
}

function Label({ id, group, children }: { id: string; group: boolean; children: ReactNode }) {
  if (group) {
    return (
      <p className="field__label" id={`${id}-label`}>
        {children}
      </p>
    );
  }
  return (
    <label className="field__label" htmlFor={id}>
      {children}
    </label>
  );
}

const inputTypes: Partial<Record<Declared['type'], string>> = { email: 'email', phone: 'tel' };

function Control(props: FieldProps & { control: ControlProps }) {
  const { field, control, initial, autoComplete, inputMode, short } = props;
  const { type } = field;
  if (field.lookup) {
    const Choice = isRadios(field) ? RadioGroup : SelectInput;
    return <Choice {...control} lookup={field.lookup} initial={initial} />;
  }
  if (type === 'file' || type === 'image') return <FileInput {...control} rule={field.file} />;
  if (type === 'password') return <PasswordInput {...control} autoComplete={autoComplete} />;
  if (type === 'longText') {
    return (
      <textarea
        {...control}
        className="textarea"
        rows={field.rows}
        defaultValue={initial}
        autoComplete={autoComplete}
      />
    );
  }
  return (
    <input
      {...control}
      className={short ? 'input input--short' : 'input'}
      type={inputTypes[type] ?? 'text'}
      defaultValue={initial}
      autoComplete={autoComplete}
      inputMode={type === 'phone' ? 'numeric' : inputMode}
    />
  );
}
