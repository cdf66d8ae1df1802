import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ViewSidebar from '@mui/icons-material/VerticalSplitOutlined';
import { formatNumber } from '#core/format/number.ts';
import type { Neighbours } from './use-neighbours.ts';

export interface QueueBarProps {
  neighbours: Neighbours;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** null where there is no room for the queue beside the case. */
  pane: { shown: boolean; toggle: () => void } | null;
}

/** Where the case stands in the queue, and the way to the ones before and after it. */
export function QueueBar({ neighbours, onPrevious, onNext, pane }: QueueBarProps) {
  const { number, total } = neighbours;
  return (
    <Box
      component="nav"
      aria-label="Perkara sebelum dan sesudahnya"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        mb: 1.5,
        '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
      }}
    >
      <Button
        variant="outlined"
        startIcon={<ChevronLeft />}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        Sebelumnya
      </Button>
      <Button variant="outlined" endIcon={<ChevronRight />} disabled={!onNext} onClick={onNext}>
        Berikutnya
      </Button>
      <Box sx={{ typography: 'body2', color: 'text.secondary', px: 0.5 }}>
        {number === null
          ? `${formatNumber(total)} dalam antrean`
          : `${formatNumber(number)} dari ${formatNumber(total)}`}
      </Box>
      {pane && (
        <Button
          startIcon={<ViewSidebar />}
          aria-pressed={pane.shown}
          onClick={pane.toggle}
          sx={{ ml: 'auto' }}
        >
          {pane.shown ? 'Sembunyikan antrean' : 'Tampilkan antrean'}
        </Button>
      )}
    </Box>
  );
}
