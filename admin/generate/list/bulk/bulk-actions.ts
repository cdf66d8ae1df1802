import {
  bulkInput,
  bulkOf,
  valuesOf,
  type Fields,
  type Resource,
  type Role,
} from '#core/resource/index.ts';
import { worksWith } from '#admin/generate/access.ts';

/** Something that a role may do to several records at once. */
export interface BulkAction {
  call: string;
  label: string;
  removes: boolean;
  values: Readonly<Record<string, unknown>>;
  /** What it asks for once, for all of them. */
  input: Fields;
  hint?: string | undefined;
}

/** What the declaration's calls offer for several records, as far as the role may make them. */
export function bulkActions(resource: Resource, role: Role | null): BulkAction[] {
  return Object.entries(resource.calls).flatMap(([name, call]) => {
    if (!worksWith(resource, name, role)) return [];
    const removes = call.kind === 'remove';
    return bulkOf(call).map((bulk) => ({
      call: name,
      label: bulk.label ?? (removes ? 'Hapus' : (call.label ?? name)),
      removes,
      values: valuesOf(bulk),
      input: bulkInput(resource, call, bulk),
      hint: call.kind === 'action' ? call.hint : undefined,
    }));
  });
}
