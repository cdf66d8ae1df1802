import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { formatNumber } from '#core/format/number.ts';
import { ImportButton } from '#admin/generate/import/import-button.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Page } from '#admin/layout/page.tsx';
import { BulkBar, ChoosePage } from './bulk/bulk-bar.tsx';
import { SelectionProvider } from './bulk/selection.tsx';
import { AddButtons } from './add-buttons.tsx';
import { ListCards } from './cards.tsx';
import { useTableColumns } from './columns/use-columns.ts';
import { ListEmpty } from './empty.tsx';
import { Exports } from './exports.tsx';
import { ListFilters } from './filters.tsx';
import { ListPages } from './pages.tsx';
import { ListSkeleton } from './skeleton.tsx';
import { ListTable } from './table.tsx';
import { ListTools } from './tools.tsx';

export function ListScreen() {
  const resource = useResource();
  const { total, isPending } = useListContext();
  const counted = total === undefined ? 'Jumlahnya belum diketahui' : `${formatNumber(total)} data`;
  const count = isPending ? 'Menghitung…' : counted;
  return (
    <Page
      title={resource.label.many}
      lead={<span aria-live="polite">{count}</span>}
      actions={
        <>
          <Exports />
          <ImportButton />
          <AddButtons resource={resource} />
        </>
      }
    >
      <ListFilters resource={resource} />
      <ListTools />
      <SelectionProvider>
        <ListBody />
      </SelectionProvider>
    </Page>
  );
}

function ListBody() {
  const { table, isFull } = useTableColumns();
  const wide = table !== null;
  const { data, error, isPending, isFetching, refetch } = useListContext();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton />;
  if (data.length === 0) return <ListEmpty />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!wide && <ChoosePage />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <Paper
        variant="outlined"
        aria-busy={isFetching}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          ...(!wide && { border: 0, bgcolor: 'transparent' }),
        }}
      >
        {isFetching && (
          <LinearProgress
            aria-hidden="true"
            sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 1 }}
          />
        )}
        {table ? <ListTable columns={table} isFull={isFull} /> : <ListCards />}
        <ListPages inset={wide} />
      </Paper>
      <BulkBar />
    </Box>
  );
}
