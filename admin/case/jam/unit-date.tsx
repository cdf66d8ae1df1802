import Box from '@mui/material/Box';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { unitStanding } from '../unit-standing.ts';

export interface UnitDateProps {
  /** YYYY-MM-DD. */
  day: string;
  /** Whether the case still waits for its answer. */
  isOpen: boolean;
}

/** The day by which the work unit is to have its part ready. */
export function UnitDate({ day, isOpen }: UnitDateProps) {
  const standing = isOpen ? unitStanding(day, dayInJakarta(new Date())) : null;
  return (
    <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <span>
        Batas unit kerja <strong>{longDay(day)}</strong>
      </span>
      {standing && <Badge tone={standing.tone}>{standing.words}</Badge>}
    </Box>
  );
}
