import { useGetOne, type RaRecord } from 'react-admin';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import type { Resource } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { screenName } from '#admin/generate/names.ts';

/** The resource whose records are the officers' accounts. */
const accounts = 'admin';
/** The call by which they change their own. */
const call = 'update-admin';

export interface OwnAccount extends RaRecord {
  name?: string;
  singkatan_unit_kerja?: string | null;
  foto?: FileAnswer | null;
}

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
