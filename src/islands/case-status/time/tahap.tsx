import type { Tahap } from '#core/case/jam/tahap-schema.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '#core/format/day.ts';
import type { CaseWords } from '../case.ts';

export interface StagesProps {
  type: CaseWords['statuses'];
  stages: readonly Tahap[];
}

/** How long a case stood where, in working days. */
export function Stages({ type, stages }: StagesProps) {
  if (stages.length === 0) return null;
  return (
    <div className="stack stack--tight">
      <h3 className="subtitle">Lamanya tiap tahap</h3>
      <ol className="stages">
        {stages.map(({ status, sejak, sampai, hari_kerja: days }) => (
          <li className="stages__item" key={sejak}>
            <span className="stages__name">{lookupLabel(type, status)}</span>
            <span className="stages__days">
              {days === 0 ? 'Kurang dari 1 hari kerja' : `${days} hari kerja`}
            </span>
            <span className="stages__time">
              {longDay(sejak)} sampai {sampai ? longDay(sampai) : 'sekarang'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
