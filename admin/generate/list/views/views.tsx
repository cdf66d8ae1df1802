import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useGetList, useListContext } from 'react-admin';
import type { View } from '#core/resource/index.ts';
import { useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { formatNumber } from '#core/format/number.ts';
import { isCurrentView } from './is-current.ts';

/** What the list may be narrowed to by one press, with how many there are of it; none where none is declared. */
export function Views() {
  const { list } = useResource();
  const { filterValues, setFilters } = useListContext();
  const { views = [] } = list ?? {};
  if (views.length === 0) return null;
  return (
    <Box role="group" aria-label="Tampilan" sx={row}>
      {views.map((view) => {
        const isCurrent = isCurrentView(view, filterValues);
        return (
          <ViewChip
            key={view.label}
            view={view}
            isCurrent={isCurrent}
            onPress={() => setFilters(isCurrent ? {} : view.filter)}
          />
        );
      })}
    </Box>
  );
}

interface ViewChipProps {
  view: View;
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
      sx={{ height: 36, fontWeight: 560 }}
    />
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' };
const count = { fontVariantNumeric: 'tabular-nums', fontWeight: 700, ml: 0.25 };
