import Box from '@mui/material/Box';
import { useShowContext, type RaRecord } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { Actions } from '#admin/generate/actions/actions.tsx';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { isEmpty, readableFields, titleOf } from '#admin/generate/values.ts';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { Details } from './details.tsx';
import { RecordButtons } from './record-buttons.tsx';
import { useListCrumb } from './list-crumb.ts';

export function ShowScreen() {
  const resource = useResource();
  const { record, error, refetch } = useShowContext<RaRecord>();
  const crumbs = useListCrumb(resource);
  if (error && !record) {
    return (
      <Page title={resource.label.one} crumbs={crumbs}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!record) return <Loading />;
  return (
    <Page
      title={titleOf(resource, record)}
      crumbs={crumbs}
      actions={
        <>
          <Actions record={record} />
          <RecordButtons record={record} />
        </>
      }
    >
      <RecordFields record={record} />
    </Page>
  );
}

function RecordFields({ record }: { record: RaRecord }) {
  const resource = useResource();
  const { role } = useBackOffice();
  const names = Object.keys(resource.fields).filter((name) => name !== resource.title);
  const fields = readableFields(resource, names, role);
  const system = readableFields(resource, ['dibuat_pada', 'diubah_pada'], role);
  return (
    <>
      <Card>
        <Details
          items={fields.map(({ name, field }) => ({
            key: name,
            label: field.label,
            wide: wide.has(field.type) && !isEmpty(record[name]),
            value: <Cell name={name} field={field} record={record} detail />,
          }))}
        />
      </Card>
      <Box
        sx={{
          color: 'text.secondary',
          typography: 'caption',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
        }}
      >
        {system.map(({ name, field }) => (
          <span key={name}>
            {field.label} <Cell name={name} field={field} record={record} detail />
          </span>
        ))}
      </Box>
    </>
  );
}

const wide = new Set(['longText', 'richText', 'image', 'computed', 'file']);
