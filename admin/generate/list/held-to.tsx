import Button from '@mui/material/Button';
import Close from '@mui/icons-material/Close';
import { useListContext, type RaRecord } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { fieldOf } from '#admin/generate/values.ts';
import type { FilterInputProps } from './filter-input.tsx';
import { isCurrentView } from './views/is-current.ts';

/** A filter that a link or a view has set, in the words of the rows that it left; a press takes it off. */
export function HeldTo({ filter, value, onChange }: FilterInputProps) {
  const resource = useResource();
  const { data = [], filterValues } = useListContext<RaRecord>();
  const { named, match } = filter;
  if (value === undefined || value === '') return null;
  const isView = resource.list?.views?.some((view) => isCurrentView(view, filterValues));
  if (match === 'whose' ? isView : named === undefined) return null;
  const words = data.map((record) => record[named ?? '']).find((name) => typeof name === 'string');
  const label = fieldOf(resource, named ?? filter.source)?.label ?? filter.label;
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
