import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { ListBase, useCreatePath, useListContext } from 'react-admin';
import type { EntryOf, InputOf } from '#resources';
import { Link as RouterLink } from 'react-router-dom';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { missingYears, nextYear } from '#admin/kalender/year-list.ts';
import { useResource, useScreenCall } from '#admin/context.ts';
import { createSearch } from '#admin/generate/form/create-search.ts';
import { screenName } from '#admin/generate/names.ts';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { MissingYear, YearCard } from './year-card.tsx';

/** The years that have a list of days off, and those that should. */
export default function KalenderList() {
  return (
    <ListBase
      perPage={100}
      sort={{ field: 'tahun' satisfies keyof EntryOf<'kalender'>, order: 'DESC' }}
      exporter={false}
      disableSyncWithLocation
    >
      <Years />
    </ListBase>
  );
}

const thisYear = () => Number(dayInJakarta(new Date()).slice(0, 4));

function Years() {
  const resource = useResource();
  const createPath = useCreatePath();
  const mayCreate = useScreenCall(resource, 'create') !== null;
  const { data, error, refetch } = useListContext<EntryOf<'kalender'>>();
  const known = (data ?? []).map(({ tahun }) => tahun);
  const missing = data ? missingYears(known, thisYear()) : [];
  const to = createPath({ resource: screenName(resource), type: 'create' });
  const addTo = (tahun: number) =>
    mayCreate ? `${to}${createSearch({ source: { tahun } satisfies InputOf<'kalender'> })}` : null;
  const add = data ? addTo(nextYear(known, thisYear())) : null;
  return (
    <Page
      title={resource.label.many}
      lead="Hari libur dan cuti bersama yang dilewati saat batas waktu dihitung."
      actions={
        add && (
          <Button variant="contained" startIcon={<Add />} component={RouterLink} to={add}>
            Tambah tahun
          </Button>
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {missing.length > 0 && (
        <Alert severity="warning" variant="outlined">
          Daftar hari libur {missing.join(', ')} belum ada. Selama belum diisi, batas waktu yang
          jatuh pada tahun itu hanya melewati hari Sabtu dan Minggu.
        </Alert>
      )}
      {data && (
        <Box component="ul" aria-label={resource.label.many} sx={cards}>
          {missing.toReversed().map((tahun) => (
            <MissingYear key={tahun} tahun={tahun} to={addTo(tahun)} />
          ))}
          {data.map((record) => (
            <YearCard
              key={record.id}
              record={record}
              to={createPath({ resource: screenName(resource), type: 'show', id: record.id })}
            />
          ))}
        </Box>
      )}
    </Page>
  );
}

const cards = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
};
