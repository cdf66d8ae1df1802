import type { ComponentProps, ReactNode } from 'react';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import type { Drag } from './use-drag.ts';

export interface OrderEntryProps {
  title: string;
  index: number;
  count: number;
  drag: Drag | null;
  /** What makes its handle one. */
  handle: ComponentProps<'span'>;
  onMove: (to: number) => void;
  /** In place of its number and title. */
  children?: ReactNode;
}

/** How many places an entry makes room by while another is held over it. */
function shiftOf(index: number, { from, to }: Drag): number {
  if (from < index && index <= to) return -1;
  return to <= index && index < from ? 1 : 0;
}

// A button that would be disabled where the entry arrives would take the focus along.
const way = { '&[aria-disabled="true"]': { opacity: 0.38, cursor: 'default' } };

/** An entry in an order: a handle to drag it by, its title, and a button for each way. */
export function OrderEntry(props: OrderEntryProps) {
  const { title, index, count, drag, handle, onMove, children } = props;
  const held = drag?.from === index;
  const shift = drag && !held ? shiftOf(index, drag) : 0;
  return (
    <Box
      component="li"
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(index + by);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        border: 1,
        borderColor: held ? 'primary.main' : 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        position: 'relative',
        ...(held && { zIndex: 1, boxShadow: 6, transform: `translateY(${drag.by}px)` }),
        ...(drag && shift !== 0 && { transform: `translateY(${shift * drag.room}px)` }),
        '@media (prefers-reduced-motion: no-preference)': {
          transition: drag && !held ? 'transform 140ms' : 'none',
        },
      }}
    >
      <Box
        component="span"
        {...handle}
        aria-hidden="true"
        title="Seret untuk memindahkan"
        sx={{
          display: 'flex',
          p: 1.25,
          color: 'text.secondary',
          cursor: held ? 'grabbing' : 'grab',
          touchAction: 'none',
        }}
      >
        <DragIndicator fontSize="small" />
      </Box>
      <Box
        sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2', py: 0.75 }}
      >
        {children ?? (
          <>
            <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
              {index + 1}.
            </Box>
            {title}
          </>
        )}
      </Box>
      <IconButton
        aria-label={`Naikkan ${title}`}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
        sx={way}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Turunkan ${title}`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
        sx={way}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  );
}
