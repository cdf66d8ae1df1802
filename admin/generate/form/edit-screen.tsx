import { EditBase, useCreatePath, useEditContext, type RaRecord } from 'react-admin';
import { useBackOffice, useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { useListCrumb } from '#admin/generate/show/list-crumb.ts';
import { isDetail, titleOf } from '#admin/generate/values.ts';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { ResourceForm, type FormParts } from './resource-form.tsx';

/** The screen that changes a record. */
export function EditScreen(parts: FormParts) {
  return (
    <EditBase mutationMode="pessimistic" queryOptions={{ onError: stayHere }}>
      <EditBody {...parts} />
    </EditBase>
  );
}

// Instead of react-admin's way back to the list: the screen itself says what is wrong.
const stayHere = () => undefined;

function EditBody(parts: FormParts) {
  const resource = useResource();
  const call = useScreenCall(resource, 'edit');
  const shown = useScreenCall(resource, 'show') !== null;
  const { record, error, refetch } = useEditContext<RaRecord>();
  const createPath = useCreatePath();
  const listCrumb = useListCrumb(resource);
  const { role } = useBackOffice();
  const name = screenName(resource);
  const whole = record !== undefined && isDetail(resource, record, role);
  if (error && !whole) {
    return (
      <Page title={`Ubah ${resource.label.one}`} crumbs={listCrumb}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!whole || !call) return <Loading />;
  const recordPath = createPath({ resource: name, type: 'show', id: record.id });
  const crumbs = shown
    ? [...listCrumb, { label: titleOf(resource, record), to: recordPath }]
    : listCrumb;
  return (
    <Page title={`Ubah ${resource.label.one}`} crumbs={crumbs}>
      <ResourceForm
        resource={resource}
        call={call}
        cancelTo={shown ? recordPath : createPath({ resource: name, type: 'list' })}
        done="Perubahan disimpan"
        then={shown ? 'show' : 'list'}
        {...parts}
        reload={async () => (await refetch()).data}
      />
    </Page>
  );
}
