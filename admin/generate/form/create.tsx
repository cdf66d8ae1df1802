import { CreateBase, useCreatePath } from 'react-admin';
import { useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { useListCrumb } from '#admin/generate/show/list-crumb.ts';
import { Page } from '#admin/layout/page.tsx';
import { ResourceForm } from './resource-form.tsx';

/** The screen that adds a record, from its resource's declaration alone. */
export default function GeneratedCreate() {
  const resource = useResource();
  const call = useScreenCall(resource, 'create');
  const shown = useScreenCall(resource, 'show') !== null;
  const crumbs = useListCrumb(resource);
  const createPath = useCreatePath();
  return (
    <CreateBase mutationMode="pessimistic">
      <Page title={`Tambah ${resource.label.one}`} crumbs={crumbs}>
        {call && (
          <ResourceForm
            resource={resource}
            call={call}
            done={`${resource.label.one} ditambahkan`}
            then={shown ? 'show' : 'list'}
            cancelTo={createPath({ resource: screenName(resource), type: 'list' })}
          />
        )}
      </Page>
    </CreateBase>
  );
}
