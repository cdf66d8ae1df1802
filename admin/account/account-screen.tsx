import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, type RaRecord } from 'react-admin';
import { cmsPath, type Resource } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { ResourceForm } from '#admin/generate/form/resource-form.tsx';
import { screenName } from '#admin/generate/names.ts';
import { Details } from '#admin/generate/show/details.tsx';
import { stayHere } from '#admin/generate/show/show-screen.tsx';
import { readableFields } from '#admin/generate/values.ts';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { NotFound } from '#admin/layout/screens.tsx';
import { Absence } from './absence/absence.tsx';
import { Devices } from './devices/devices.tsx';
import { useOwnAccountCall, type OwnAccount } from './own-account.ts';

/** What an officer may change of their own account, and what it holds besides. */
export default function AccountScreen() {
  const own = useOwnAccountCall();
  if (!own) return <NotFound />;
  const { resource, call, id } = own;
  return (
    <EditBase
      resource={screenName(resource)}
      id={id}
      // One's own account is open to who has no screen for those of others.
      disableAuthentication
      mutationMode="pessimistic"
      mutationOptions={{ meta: { call } }}
      queryOptions={{ onError: stayHere }}
    >
      <Page title="Akun saya">
        <Account resource={resource} call={call} />
        <Box sx={{ maxWidth: '56rem', mt: 2 }}>
          <Devices />
        </Box>
      </Page>
    </EditBase>
  );
}

function Account({ resource, call }: { resource: Resource; call: string }) {
  const { record, error, refetch } = useEditContext<RaRecord>();
  const { rename } = useBackOffice();
  const client = useQueryClient();
  const take = (saved: OwnAccount) => {
    const key = [screenName(resource), 'getOne', { id: String(saved.id) }];
    client.setQueryData<OwnAccount>(key, (before) => ({ ...before, ...saved }));
    if (saved.name) rename(saved.name);
    focusHeading();
  };
  if (error && !record) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!record) return <Loading />;
  return (
    <>
      <ResourceForm
        resource={resource}
        call={call}
        cancelTo={`${cmsPath}/beranda`}
        done="Akun Anda tersimpan"
        then={take}
        reload={async () => (await refetch()).data}
      />
      <Box sx={{ maxWidth: '56rem', mt: 2 }}>
        <Absence record={record} />
      </Box>
      <Fixed resource={resource} call={call} record={record} />
    </>
  );
}

/** A button that was shut while it saved has lost the focus. */
function focusHeading(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(':disabled')) {
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
}

/** What somebody else decides. */
function Fixed({ resource, call, record }: { resource: Resource; call: string; record: RaRecord }) {
  const { role } = useBackOffice();
  const changed: readonly string[] = resource.calls[call]?.fields ?? [];
  const names = Object.keys(resource.fields).filter(
    (name) => !changed.includes(name) && !resource.fields[name]?.managed,
  );
  return (
    <Box sx={{ maxWidth: '56rem', mt: 2 }}>
      <Card title="Diatur oleh administrator">
        <Details
          items={readableFields(resource, names, role).map(({ name, field }) => ({
            key: name,
            label: field.label,
            value: <Cell name={name} field={field} record={record} detail />,
          }))}
        />
      </Card>
    </Box>
  );
}
