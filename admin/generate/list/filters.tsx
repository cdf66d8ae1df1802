import { useState } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FilterList from '@mui/icons-material/FilterList';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { FilterInput } from './filter-input.tsx';
import { listFilters } from './list-filters.ts';
import { ListSearch } from './search.tsx';

/** Search box and filters; on narrow screens the filters open on demand. */
export function ListFilters({ resource }: { resource: Resource }) {
  const wide = useMediaQuery('(min-width: 768px)', { noSsr: true });
  const { filterValues, setFilters } = useListContext();
  const filters = listFilters(resource);
  const searchable = (resource.list?.search?.length ?? 0) > 0;
  const active = filters.filter(({ name }) => filterValues[name] !== undefined).length;
  const [open, setOpen] = useState(active > 0);
  if (!searchable && filters.length === 0) return null;

  const set = (name: string, value: unknown) =>
    setFilters({ ...(filterValues as object), [name]: value });

  const inputs = (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        pt: wide ? 0 : 1,
      }}
    >
      {filters.map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          value={filterValues[filter.name]}
          onChange={(value) => set(filter.name, value)}
        />
      ))}
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setFilters({})} sx={{ justifySelf: 'start' }}>
          Hapus saringan
        </Button>
      )}
    </Box>
  );

  return (
    <Paper
      variant="outlined"
      component="search"
      aria-label="Saringan daftar"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
    >
      {searchable && (
        <ListSearch value={String(filterValues.q ?? '')} onSearch={(q) => set('q', q)} />
      )}
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
      {wide ? (
        <Box sx={{ flex: '999 1 20rem', minWidth: 0 }}>{inputs}</Box>
      ) : (
        open && <Box sx={{ flexBasis: '100%' }}>{inputs}</Box>
      )}
    </Paper>
  );
}
