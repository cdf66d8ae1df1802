import type { ControlProps } from './field-frame.tsx';
import type { Option } from './shown-field.ts';

export interface ChoiceProps extends ControlProps {
  options: readonly Option[];
  initial: string | undefined;
}

/** What a chosen value is called. */
export const labelIn = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

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

/** One of several options, all in sight. The first bears the field's id. */
export function RadioGroup({ options, initial, id, name, required, ...state }: ChoiceProps) {
  return (
    <div
      className="check-list"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...state}
    >
      {options.map(({ value, label, hint }, index) => (
        <label className="check check--boxed" key={value}>
          <input
            className="check__input"
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={value === initial}
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
