import type { ControlProps } from './field-frame.tsx';
import type { Option } from './shown-field.ts';

export interface ChoiceProps extends ControlProps {
  options: readonly Option[];
  initial: string | undefined;
}

/** What a chosen value is called, or several with commas between. */
export const labelIn = (options: readonly Option[], value: string): string =>
  value
    .split(',')
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join('; ');

export interface SelectProps extends ChoiceProps {
  /** Told what is chosen now. */
  onChosen?: (value: string) => void;
}

/** One of several options, from a menu. */
export function SelectInput({ options, initial, onChosen, ...control }: SelectProps) {
  return (
    <select
      {...control}
      className="select"
      defaultValue={initial ?? ''}
      onChange={({ target }) => onChosen?.(target.value)}
    >
      <option value="">Pilih salah satu</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** One of several options, all in sight. */
export function RadioGroup({ initial, required, onChosen, ...props }: SelectProps) {
  return (
    <Boxes
      {...props}
      type="radio"
      role="radiogroup"
      aria-required={required}
      isInitial={(value) => value === initial}
      onChosen={onChosen}
    />
  );
}

/** Any of several options, all in sight. What it begins with has commas between. */
export function CheckGroup({ initial = '', required: _, ...props }: ChoiceProps) {
  const ticked = initial.split(',');
  return (
    <Boxes {...props} type="checkbox" role="group" isInitial={(value) => ticked.includes(value)} />
  );
}

interface BoxesProps extends Omit<ChoiceProps, 'initial' | 'required'> {
  type: 'radio' | 'checkbox';
  role: 'radiogroup' | 'group';
  'aria-required'?: boolean | undefined;
  isInitial: (value: string) => boolean;
  onChosen?: SelectProps['onChosen'];
}

/** A box an option. The first bears the field's id. */
function Boxes({ options, isInitial, onChosen, type, id, name, ...group }: BoxesProps) {
  return (
    <div className="check-list" aria-labelledby={`${id}-label`} {...group}>
      {options.map(({ value, label, hint }, index) => (
        <label className="check check--boxed" key={value}>
          <input
            className="check__input"
            type={type}
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={isInitial(value)}
            onChange={() => onChosen?.(value)}
          />
          <span className="check__label">
            {label}
            {hint && <span className="check__hint">{hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
