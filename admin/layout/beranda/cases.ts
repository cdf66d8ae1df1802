import { keberatanMachine } from '#core/case/keberatan.ts';
import { permohonanMachine } from '#core/case/permohonan.ts';
import { lookupValues, type LookupType } from '#core/lookup/lookups.ts';

/** A kind of case that the first screen counts. */
export interface CaseKind {
  /** Name of its resource; one whose records have `status`, `batas_waktu` and `tenggat`. */
  resource: string;
  lookup: LookupType;
  /** The statuses in which something is still to be done. */
  open: readonly string[];
}

export const caseKinds: readonly CaseKind[] = [
  {
    resource: 'permohonan',
    lookup: 'status_permohonan',
    open: lookupValues('status_permohonan').filter((status) => !permohonanMachine.isFinal(status)),
  },
  {
    resource: 'keberatan',
    lookup: 'status_keberatan',
    open: lookupValues('status_keberatan').filter((status) => !keberatanMachine.isFinal(status)),
  },
];
