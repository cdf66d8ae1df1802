import type { StatusPermohonan } from '#core/case/permohonan.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';

export interface StatusFilterProps {
  status: StatusPermohonan | null;
  onChange: (status: StatusPermohonan | null) => void;
}

const type = 'status_permohonan';

export function StatusFilter({ status, onChange }: StatusFilterProps) {
  const values = lookupValues(type);
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
          onChange={({ target }) =>
            onChange(values.find((value) => value === target.value) ?? null)
          }
        >
          <option value="">Semua status</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {lookupLabel(type, value)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
