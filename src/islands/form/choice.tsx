import { lookupLabel, lookupValues, type LookupType } from '#core/lookup/lookups.ts';
import type { ControlProps } from './field.tsx';

export interface ChoiceProps extends ControlProps {
  lookup: LookupType;
  initial: string | undefined;
}

/** One entry of a lookup list, from a menu. */
export function SelectInput({ lookup, initial, ...control }: ChoiceProps) {
  return (
    <select {...control} className="select" defaultValue={initial ?? ''}>
      <option value="">Pilih salah satu</option>
      {lookupValues(lookup).map((value) => (
        <option key={value} value={value}>
          {lookupLabel(lookup, value)}
        </option>
      ))}
    </select>
  );
}

/** One entry of a lookup list, all in sight. The first bears the field's id. */
export function RadioGroup({ lookup, initial, id, name, required, ...state }: ChoiceProps) {
  return (
    <div
      className="check-list"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...state}
    >
      {lookupValues(lookup).map((value, index) => (
        <label className="check check--boxed" key={value}>
          <input
            className="check__input"
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={value === initial}
          />
          <span className="check__label">{lookupLabel(lookup, value)}</span>
        </label>
      ))}
    </div>
  );
}
