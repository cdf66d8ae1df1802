import { lookupLabel, lookupValues, type LookupType } from '#core/lookup/lookups.ts';

export interface StatusFilterProps {
  type: LookupType;
  status: string | null;
  onChange: (status: string | null) => void;
}

export function StatusFilter({ type, status, onChange }: StatusFilterProps) {
  return (
    <div className="toolbar__filters">
      <div className="field">
        <label className="field__label" htmlFor="saring-status">
          Status
        </label>
        <select
          className="select"
          id="saring-status"
          value={status ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">Semua status</option>
          {lookupValues(type).map((value) => (
            <option key={value} value={value}>
              {lookupLabel(type, value)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
