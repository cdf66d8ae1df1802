import type { Resource, Role } from '#core/resource/index.ts';
import { worksWith } from '#admin/generate/access.ts';

/** Something that a role may do to several records at once. */
export interface BulkAction {
  call: string;
  label: string;
  removes: boolean;
  values: Readonly<Record<string, unknown>>;
}

/** What the declaration offers of its list, as far as the role may make the calls. */
export function bulkActions(resource: Resource, role: Role | null): BulkAction[] {
  return (resource.list?.bulk ?? []).flatMap(({ call, label, values = {} }) => {
    const removes = resource.calls[call]?.kind === 'remove';
    const name = label ?? (removes ? 'Hapus' : call);
    return worksWith(resource, call, role) ? [{ call, label: name, removes, values }] : [];
  });
}
