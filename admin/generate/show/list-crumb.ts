import { useCreatePath } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import type { Crumb } from '#admin/layout/page.tsx';

/** The way back to the list, where this role has one. */
export function useListCrumb(resource: Resource): Crumb[] {
  const createPath = useCreatePath();
  const hasList = useScreenCall(resource, 'list') !== null;
  const to = createPath({ resource: screenName(resource), type: 'list' });
  return hasList ? [{ label: resource.label.many, to }] : [];
}
