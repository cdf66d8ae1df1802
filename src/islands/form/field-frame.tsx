import type { ReactNode } from 'react';
import type { ShownField } from './shown-field.ts';
import type { Form } from './use-form.ts';

/** What every control gets, whatever its type. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps<N extends string> {
  form: Form<N>;
  name: NoInfer<N>;
  field: ShownField;
  /** The label names several controls together. */
  group: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** What stands round a control: its label, its help, what is wrong with it. */
export function FieldFrame<N extends string>(props: FieldFrameProps<N>) {
  const { form, name, field, group, children } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const described = [field.hint && `${id}-bantuan`, error && `${id}-galat`].filter(Boolean);
  const label = (
    <>
      {field.label} {!field.required && <span className="field__optional">opsional</span>}
    </>
  );

  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      {group ? (
        <p className="field__label" id={`${id}-label`}>
          {label}
        </p>
      ) : (
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
      )}
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
      {children({
        id,
        name,
        required: field.required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
    </div>
  );
}
