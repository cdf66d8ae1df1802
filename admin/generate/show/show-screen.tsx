import type { ComponentType, ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useShowContext, type RaRecord } from 'react-admin';
import { inPart } from '#core/resource/index.ts';
import { useBackOffice, useResource } from '#admin/context.ts';
import { Actions } from '#admin/generate/actions/actions.tsx';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { isDetail, readableFields, titleOf } from '#admin/generate/values.ts';
import { VersionsButton } from '#admin/generate/versions/versions-button.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { useFocusKept } from '#admin/layout/use-focus-kept.ts';
import { FieldCard } from './field-card.tsx';
import { LogLink } from './log-link.tsx';
import { RecordButtons } from './record-buttons.tsx';
import { useListCrumb } from './list-crumb.ts';

export interface ShowScreenProps<R extends RaRecord> {
  /** In place of the title field. */
  title?: (record: R) => string;
  /** Under the title. */
  lead?: (record: R) => ReactNode;
  /** Fields that it leaves out, the system's own too. */
  except?: readonly string[];
  /** What comes after the fields. */
  After?: ComponentType<{ record: R }>;
}

/** Instead of react-admin's way back to the list: the screen itself says what is wrong. */
export const stayHere = () => undefined;

export function ShowScreen<R extends RaRecord = RaRecord>({
  title,
  lead,
  except = [],
  After,
}: ShowScreenProps<R>) {
  const resource = useResource();
  const { record, error, refetch } = useShowContext<R>();
  useFocusKept(record?.versi);
  const { role } = useBackOffice();
  const crumbs = useListCrumb(resource);
  const whole = record !== undefined && isDetail(resource, record, role);
  if (error && !whole) {
    return (
      <Page title={resource.label.one} crumbs={crumbs}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!whole) return <Loading />;
  return (
    <Page
      title={title ? title(record) : titleOf(resource, record)}
      lead={lead?.(record)}
      crumbs={crumbs}
      actions={
        <>
          <Actions record={record} />
          <VersionsButton record={record} />
          <RecordButtons record={record} />
        </>
      }
    >
      <RecordFields record={record} except={except}>
        {After && <After record={record} />}
      </RecordFields>
    </Page>
  );
}

interface RecordFieldsProps {
  record: RaRecord;
  except: readonly string[];
  children: ReactNode;
}

function RecordFields({ record, except, children }: RecordFieldsProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  const names = Object.keys(resource.fields).filter(
    (name) => name !== resource.title && name !== resource.orderable && !except.includes(name),
  );
  const system = readableFields(
    resource,
    moments.filter((name) => !except.includes(name)),
    role,
  );
  return (
    <>
      {resource.parts ? (
        Object.entries(resource.parts).map(([part, { title, skipEmpty = false }]) => (
          <FieldCard
            key={part}
            title={title}
            names={inPart(resource.fields, part)}
            record={record}
            skipEmpty={skipEmpty}
          />
        ))
      ) : (
        <FieldCard names={names} record={record} />
      )}
      {children}
      <Box
        sx={{
          color: 'text.secondary',
          typography: 'caption',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
        }}
      >
        {system.map(({ name, field }) => (
          <span key={name}>
            {field.shownAs ?? field.label} <Cell name={name} field={field} record={record} detail />
          </span>
        ))}
        <LogLink record={record}>Log audit</LogLink>
      </Box>
    </>
  );
}

const moments = ['dibuat_pada', 'diubah_pada'];
