import { useGetOne, type Identifier } from 'react-admin';
import type { RecordOf } from '#resources';
import type { Resource } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { screenName } from '#admin/generate/names.ts';

/** The resource whose records are the officers' accounts. */
const accounts = 'admin';
/** The call by which they change their own. */
const call = 'update-admin';

/** A change of it answers no more than it says. */
export type OwnAccount = Omit<Partial<RecordOf<'admin'>>, 'id'> & { id: Identifier };

/** The officer's own account as it is now; undefined until it is known. */
export function useOwnAccount(): OwnAccount | undefined {
  const { resources, user } = useBackOffice();
  const resource = resources.byName(accounts);
  const id = user()?.id;
  const { data } = useGetOne<OwnAccount>(
    resource ? screenName(resource) : accounts,
    { id: id ?? '' },
    { enabled: resource !== undefined && id !== undefined, staleTime: Infinity },
  );
  return data;
}

/** Where and how officers change their own account; null where this role does not. */
export function useOwnAccountCall(): { resource: Resource; call: string; id: string } | null {
  const { resources, role, user } = useBackOffice();
  const resource = resources.byName(accounts);
  const id = user()?.id;
  if (!resource || id === undefined || !resource.calls[call]) return null;
  return worksWith(resource, call, role) ? { resource, call, id } : null;
}
