import Button from '@mui/material/Button';
import Close from '@mui/icons-material/Close';
import { useListContext, type RaRecord } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { fieldOf } from '#admin/generate/values.ts';
import type { FilterInputProps } from './filter-input.tsx';

/** A filter that a link has set, in the words of the rows that it left; a press takes it off. */
export function HeldTo({ filter, value, onChange }: FilterInputProps) {
  const resource = useResource();
  const { data = [] } = useListContext<RaRecord>();
  const { named } = filter;
  if (named === undefined || value === undefined || value === '') return null;
  const words = data.map((record) => record[named]).find((name) => typeof name === 'string');
  const label = fieldOf(resource, named)?.label ?? filter.label;
  const said = `Hanya ${label.toLowerCase()}: ${String(words ?? value)}`;
  return (
    <Button
      variant="outlined"
      aria-label={`Hapus saringan ${said}`}
      endIcon={<Close />}
      onClick={() => onChange('')}
      sx={{ justifySelf: 'start', textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {said}
    </Button>
  );
}
