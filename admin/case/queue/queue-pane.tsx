import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { furtherWords, type ListedCase } from '#admin/case/listed-case.ts';
import { useResource } from '#admin/context.ts';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { screenName } from '#admin/generate/names.ts';
import { titleOf } from '#admin/generate/values.ts';
import type { Neighbours } from './use-neighbours.ts';

export interface QueuePaneProps {
  neighbours: Neighbours;
  /** The case that is open. */
  id: string;
}

/** The page of the queue, beside the case. */
export function QueuePane({ neighbours: { records }, id }: QueuePaneProps) {
  const resource = useResource();
  const createPath = useCreatePath();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [item, pane] = [current.current, current.current?.parentElement?.parentElement];
    // Not `scrollIntoView`, which would move the page too.
    if (item && pane) pane.scrollTop = item.offsetTop - pane.clientHeight / 2;
  }, [id]);
  return (
    <Paper component="nav" variant="outlined" aria-label="Antrean" sx={pane}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map((record) => (
          <Box
            component="li"
            key={record.id}
            {...(record.id === id && { ref: current })}
            sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <Item
              record={record}
              isCurrent={record.id === id}
              to={createPath({ resource: screenName(resource), type: 'show', id: record.id })}
            />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

interface ItemProps {
  record: ListedCase;
  isCurrent: boolean;
  to: string;
}

const badges = ['status', 'tenggat'] as const satisfies (keyof ListedCase)[];

function Item({ record, isCurrent, to }: ItemProps) {
  const resource = useResource();
  const title = titleOf(resource, record);
  return (
    <Box
      component={RouterLink}
      to={to}
      {...(isCurrent && { 'aria-current': 'true' as const })}
      sx={{
        display: 'grid',
        gap: 0.5,
        px: 1.75,
        py: 1.25,
        color: 'inherit',
        textDecoration: 'none',
        borderLeft: 4,
        borderColor: isCurrent ? 'primary.main' : 'transparent',
        bgcolor: isCurrent ? 'soft.brand' : 'transparent',
        '&:hover': { bgcolor: isCurrent ? 'soft.brand' : 'soft.neutral' },
        '&:focus-visible': { outlineOffset: '-3px !important' },
      }}
    >
      <Box component="span" sx={clamped}>
        {title}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {furtherWords(record, title).join(', ')}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {badges.map((name) => {
          const field = resource.fields[name];
          return (
            field &&
            Boolean(record[name]) && <Cell key={name} name={name} field={field} record={record} />
          );
        })}
      </Box>
    </Box>
  );
}

const pane = {
  position: 'sticky',
  top: 84,
  maxHeight: 'calc(100dvh - 104px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
};

const clamped = {
  fontWeight: 620,
  lineHeight: 1.35,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
