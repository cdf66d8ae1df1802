import { useEffect, useRef, useState } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FilterList from '@mui/icons-material/FilterList';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { FilterInput } from './filter-input.tsx';
import { HeldTo } from './held-to.tsx';
import { listFilters } from './list-filters.ts';
import { ListSearch } from './search.tsx';

/** Search box and filters; on narrow screens the filters open on demand. */
export function ListFilters({ resource }: { resource: Resource }) {
  const wide = useMediaQuery('(min-width: 768px)', { noSsr: true });
  const { filterValues, setFilters } = useListContext();
  const all = listFilters(resource);
  // What a view sets is pressed there.
  const filters = all.filter(({ named, match }) => named === undefined && match !== 'whose');
  const searchable = (resource.list?.search?.length ?? 0) > 0;
  const active = filters.filter(({ name }) => filterValues[name] !== undefined).length;
  const [open, setOpen] = useState(active > 0);
  // Two filters may be set before the address, where they are kept, has taken in the first.
  const latest = useRef<object>(filterValues);
  useEffect(() => {
    latest.current = filterValues as object;
  }, [filterValues]);
  const set = (name: string, value: unknown) => {
    latest.current = { ...latest.current, [name]: value };
    setFilters(latest.current);
  };
  if (!searchable && filters.length === 0) return null;

  const inputs = filters.map((filter) => (
    <FilterInput
      key={filter.name}
      filter={filter}
      value={filterValues[filter.name]}
      onChange={(value) => set(filter.name, value)}
    />
  ));
  const reset = Object.keys(filterValues).length > 0 && (
    <Button onClick={() => setFilters({})} sx={{ justifySelf: 'start' }}>
      Hapus saringan
    </Button>
  );

  return (
    <Paper
      variant="outlined"
      component="search"
      aria-label="Saringan daftar"
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={wide ? columns(filters.length) : { display: 'flex', gap: 1.5 }}>
        {searchable && (
          <Box sx={{ flexGrow: 1, ...(wide && filters.length > 0 && { gridColumn: 'span 2' }) }}>
            <ListSearch value={String(filterValues.q ?? '')} onSearch={(q) => set('q', q)} />
          </Box>
        )}
        {wide && inputs}
        {wide && reset}
        {!wide && filters.length > 0 && (
          <Badge badgeContent={active} color="primary">
            <Button
              variant="outlined"
              startIcon={<FilterList />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              Saring
            </Button>
          </Badge>
        )}
      </Box>
      {!wide && open && (
        <Box sx={columns(filters.length)}>
          {inputs}
          {reset}
        </Box>
      )}
      {all.map((filter) => (
        <HeldTo
          key={filter.name}
          filter={filter}
          value={filterValues[filter.name]}
          onChange={(value) => set(filter.name, value)}
        />
      ))}
    </Paper>
  );
}

/** The search box takes two columns; one filter more than seven columns hold stands beside the others. */
const columns = (filters: number) => ({
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))',
  '@media (min-width: 1440px)': {
    gridTemplateColumns: `repeat(${filters === 6 ? '8' : '7'}, minmax(0, 1fr))`,
  },
});
