import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext } from 'react-admin';
import type { RecordOf } from '#resources';
import { YearView } from '#admin/kalender/year-view.tsx';
import { countsOf, yearListOf } from '#admin/kalender/year-list.ts';
import { useResource } from '#admin/context.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { EditButton } from '#admin/generate/show/record-buttons.tsx';
import { stayHere } from '#admin/generate/show/show-screen.tsx';
import { useListCrumb } from '#admin/generate/show/list-crumb.ts';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { DayList } from './day-list.tsx';
import { RemoveYear } from './remove-year.tsx';
import { Standing } from './standing.tsx';

/** One year: its months at a glance, and its days off by name. */
export default function KalenderShow() {
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <Year />
    </ShowBase>
  );
}

function Year() {
  const resource = useResource();
  const crumbs = useListCrumb(resource);
  const { record, error, refetch } = useShowContext<RecordOf<'kalender'>>();
  const list = yearListOf(record);
  if (error && !list) {
    return (
      <Page title={resource.label.one} crumbs={crumbs}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!record || !list) return <Loading />;
  const { libur, cuti_bersama, hari_kerja } = countsOf(list);
  return (
    <Page
      title={`${resource.label.one} ${list.tahun}`}
      crumbs={crumbs}
      lead={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75 }}>
          <Standing status={list.status} />
          <span>
            {libur} hari libur nasional, {cuti_bersama} cuti bersama, {hari_kerja} hari kerja
          </span>
        </Box>
      }
      actions={
        <>
          <EditButton record={record} />
          <RemoveYear record={record} />
        </>
      }
    >
      {list.status !== 'resmi' && (
        <Alert severity="warning" variant="outlined">
          Daftar ini belum dipastikan oleh keputusan bersama. Batas waktu yang dihitung dengannya
          dapat bergeser setelah keputusan itu terbit.
        </Alert>
      )}
      <Card>
        <YearView {...list} />
      </Card>
      <Card title="Daftar hari">
        <DayList days={list.hari} />
      </Card>
      <Card title="Sumber">
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
          {record.sumber}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Diubah pada {shortDayAndTime(record.diubah_pada)}
        </Typography>
      </Card>
    </Page>
  );
}
