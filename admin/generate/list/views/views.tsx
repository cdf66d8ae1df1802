import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useGetList, useListContext } from 'react-admin';
import type { View } from '#core/resource/index.ts';
import { useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { formatNumber } from '#core/format/number.ts';
import { useMaySave, useSaved } from '#admin/generate/list/saved/use-saved.ts';
import { isCurrentView } from './is-current.ts';

/** Of what officers have named so many stand in the list's head; the button beside has them all. */
const mostSaved = 4;

/** What the list may be narrowed to by one press, declared or named by officers, with how many there are of it. */
export function Views() {
  const { views = [] } = useResource().list ?? {};
  const maySave = useMaySave();
  if (views.length === 0) return null;
  return (
    <Box role="group" aria-label="Tampilan" sx={row}>
      <Declared views={views} />
      {maySave && <Saved />}
    </Box>
  );
}

function Declared({ views }: { views: readonly View[] }) {
  const { filterValues, setFilters } = useListContext();
  return views.map((view) => {
    const isCurrent = isCurrentView(view, filterValues);
    return (
      <ViewChip
        key={view.label}
        view={view}
        isCurrent={isCurrent}
        onPress={() => setFilters(isCurrent ? {} : view.filter)}
      />
    );
  });
}

function Saved() {
  const { saved, current, queryOf, apply, clear } = useSaved();
  return saved.slice(0, mostSaved).map((each) => {
    const isCurrent = each.id === current?.id;
    return (
      <ViewChip
        key={each.id}
        view={{ label: each.nama, filter: queryOf(each).filter }}
        isCurrent={isCurrent}
        onPress={() => (isCurrent ? clear() : apply(each))}
      />
    );
  });
}

interface ViewChipProps {
  view: { label: string; filter: Readonly<Record<string, unknown>> };
  isCurrent: boolean;
  onPress: () => void;
}

function ViewChip({ view: { label, filter }, isCurrent, onPress }: ViewChipProps) {
  const resource = useResource();
  const [field, order] = resource.list?.order ?? ['id', 'asc'];
  const { total } = useGetList(screenName(resource), {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
  });
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={isCurrent}
      onClick={onPress}
      color={isCurrent ? 'primary' : 'default'}
      variant={isCurrent ? 'filled' : 'outlined'}
      label={
        <>
          {label}{' '}
          {total !== undefined && (
            <Box component="span" sx={count}>
              {formatNumber(total)}
            </Box>
          )}
        </>
      }
      sx={{ height: 36, fontWeight: 560, maxWidth: '16rem' }}
    />
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' };
const count = { fontVariantNumeric: 'tabular-nums', fontWeight: 700, ml: 0.25 };
