import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { ImportButton } from '#admin/generate/import/import-button.tsx';
import { AddButtons } from './add-buttons.tsx';

/** No rows: none at all, none that match, or none so far back. */
export function ListEmpty() {
  const resource = useResource();
  const { label } = resource;
  const { filterValues, setFilters, page, setPage } = useListContext();
  const filtered = Object.keys(filterValues).length > 0;
  const title = filtered
    ? 'Tidak ada yang cocok'
    : page > 1
      ? `Halaman ${page} kosong`
      : `Belum ada ${label.many}`;
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {filtered
          ? 'Ubah kata kunci atau saringannya.'
          : page > 1
            ? 'Kembali ke halaman pertama untuk melihat datanya.'
            : 'Data akan tampil di sini setelah ada.'}
      </Typography>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        {!filtered && page === 1 && (
          <>
            <ImportButton />
            <AddButtons resource={resource} />
          </>
        )}
        {filtered && (
          <Button variant="outlined" onClick={() => setFilters({})}>
            Hapus saringan
          </Button>
        )}
        {!filtered && page > 1 && (
          <Button variant="outlined" onClick={() => setPage(1)}>
            Ke halaman pertama
          </Button>
        )}
      </Box>
    </Paper>
  );
}
