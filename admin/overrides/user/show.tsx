import Box from '@mui/material/Box';
import { ShowBase, useShowContext } from 'react-admin';
import type { RecordOf } from '#resources';
import { useBackOffice, useResource } from '#admin/context.ts';
import { FieldCard } from '#admin/generate/show/field-card.tsx';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { useListCrumb } from '#admin/generate/show/list-crumb.ts';
import { LogLink } from '#admin/generate/show/log-link.tsx';
import { RecordButtons } from '#admin/generate/show/record-buttons.tsx';
import { stayHere } from '#admin/generate/show/show-screen.tsx';
import { isDetail, titleOf } from '#admin/generate/values.ts';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { useFocusKept } from '#admin/layout/use-focus-kept.ts';
import { IdentityCard } from './identity-card.tsx';
import { StatusButtons } from './status-buttons.tsx';

type Name = keyof RecordOf<'user'>;
const status: Name = 'status';
const identity: readonly Name[] = [
  ...(['jenis_permohonan_id', 'jenis_identitas_id', 'nomor_identitas'] as const),
  ...(['npwp', 'pekerjaan_id'] as const),
];
const contact: readonly Name[] = ['email', 'phone', 'alamat'];
const account: readonly Name[] = ['alasan_status', 'dibuat_pada', 'diubah_pada'];

/** A citizen's account: who they say they are, the card that shows it, and whether they may log in. */
export default function UserShow() {
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <Account />
    </ShowBase>
  );
}

function Account() {
  const resource = useResource();
  const { role } = useBackOffice();
  const crumbs = useListCrumb(resource);
  const { record, error, refetch } = useShowContext<RecordOf<'user'>>();
  useFocusKept(record?.versi);
  const whole = record !== undefined && isDetail(resource, record, role);
  if (error && !whole) {
    return (
      <Page title={resource.label.one} crumbs={crumbs}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!whole) return <Loading />;
  const field = resource.fields[status];
  return (
    <Page
      title={titleOf(resource, record)}
      crumbs={crumbs}
      lead={field && <Cell name={status} field={field} record={record} detail />}
      actions={
        <>
          <StatusButtons record={record} />
          <RecordButtons record={record} />
        </>
      }
    >
      <Box sx={columns}>
        <Box sx={column}>
          <FieldCard title="Identitas" record={record} names={identity} />
          <FieldCard title="Kontak" record={record} names={contact} />
        </Box>
        <Box sx={column}>
          <IdentityCard record={record} />
          <FieldCard title="Akun" record={record} names={account} skipEmpty />
          <LogLink record={record}>Log audit akun ini</LogLink>
        </Box>
      </Box>
    </Page>
  );
}

const one = 'minmax(0, 1fr)';
const column = { display: 'grid', gap: 2.5, alignContent: 'start', gridTemplateColumns: one };
const columns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: one, lg: `${one} ${one}` },
};
