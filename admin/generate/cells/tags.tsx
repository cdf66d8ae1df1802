import Box from '@mui/material/Box';
import { Badge } from '#admin/generate/badge.tsx';
import type { CellProps } from './types.ts';

/** Words beside each other, all alike: a colour would say that one matters more. */
export const TagsCell = ({ value }: CellProps) =>
  Array.isArray(value) && (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {value.map((word: string) => (
        <Badge key={word} tone="neutral">
          {word}
        </Badge>
      ))}
    </Box>
  );
