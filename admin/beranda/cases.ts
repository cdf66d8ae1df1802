import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import type { Resource } from '#core/resource/index.ts';
import type { LookupType } from '#core/lookup/lookups.ts';
import { useBackOffice } from '#admin/context.ts';
import { screenCall } from '#admin/generate/access.ts';

/** A kind of case that the first screen is about. */
export interface CaseKind {
  resource: Resource;
  /** How people call one. */
  name: string;
  statuses: LookupType;
  decisions: LookupType;
  /** The statuses in which something is still to be done. */
  open: readonly string[];
}

type Declared = Omit<CaseKind, 'resource'> & { resource: string };

const kinds: readonly Declared[] = [
  {
    resource: 'permohonan',
    name: 'Permohonan',
    statuses: 'status_permohonan',
    decisions: 'keputusan_permohonan',
    open: statusBerjalan('status_permohonan', permohonanMachine),
  },
  {
    resource: 'keberatan',
    name: 'Keberatan',
    statuses: 'status_keberatan',
    decisions: 'keputusan_keberatan',
    open: statusBerjalan('status_keberatan', keberatanMachine),
  },
];

/** Whether the figures of the first screen count a resource's records. */
export const isCaseKind = ({ name }: Resource): boolean =>
  kinds.some(({ resource }) => resource === name);

/** The kinds of cases that this role works on. */
export function useCaseKinds(): CaseKind[] {
  const { resources, role } = useBackOffice();
  return kinds.flatMap((kind) => {
    const resource = resources.byName(kind.resource);
    return resource && screenCall(resource, 'list', role) ? [{ ...kind, resource }] : [];
  });
}
