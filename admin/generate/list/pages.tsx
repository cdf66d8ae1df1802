import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { formatNumber } from '#core/format/number.ts';
import { pageSizes } from './page-sizes.ts';

const names: Readonly<Record<string, string>> = {
  first: 'Ke halaman pertama',
  last: 'Ke halaman terakhir',
  next: 'Ke halaman berikutnya',
  previous: 'Ke halaman sebelumnya',
};

/** Which rows these are, the other pages, and how many rows a page has. */
export function ListPages({ inset }: { inset: boolean }) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const narrow = !useMediaQuery('(min-width: 575px)', { noSsr: true });
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        px: inset ? 2 : 0,
        py: 1.5,
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatNumber(from)}–{formatNumber(to)} dari {formatNumber(total)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          label="Baris per halaman"
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          sx={{ width: '9.5rem' }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
        {total > perPage && (
          <Pagination
            aria-label="Halaman"
            page={page}
            count={Math.ceil(total / perPage)}
            onChange={(_, next) => setPage(next)}
            shape="rounded"
            color="primary"
            siblingCount={narrow ? 0 : 1}
            getItemAriaLabel={(type, number, selected) =>
              type === 'page'
                ? `${selected ? 'Halaman' : 'Ke halaman'} ${String(number)}`
                : (names[type] ?? '')
            }
            sx={{ '& .MuiPaginationItem-root': { minWidth: 40, height: 40 } }}
          />
        )}
      </Box>
    </Box>
  );
}
