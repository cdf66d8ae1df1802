import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Resource } from '#core/resource/index.ts';
import { formatNumber } from '#admin/format.ts';
import { screenName } from '#admin/generate/names.ts';
import { toneOf } from '#admin/generate/tone.ts';
import type { CaseKind } from './cases.ts';

export interface StatusTilesProps {
  kind: CaseKind;
  resource: Resource;
  counts: Readonly<Record<string, number>>;
}

/** How many open cases have which status, each leading to them. */
export function StatusTiles({ kind, resource, counts }: StatusTilesProps) {
  const createPath = useCreatePath();
  const list = createPath({ resource: screenName(resource), type: 'list' });
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {kind.open.map((status) => (
        <Paper
          key={status}
          component="li"
          variant="outlined"
          sx={{ display: 'grid', '&:hover': { borderColor: 'primary.main' } }}
        >
          <Box
            component={RouterLink}
            to={`${list}?filter=${encodeURIComponent(JSON.stringify({ status }))}`}
            sx={{
              p: { xs: 1.75, sm: 2.25 },
              color: 'inherit',
              textDecoration: 'none',
              borderRadius: 'inherit',
              display: 'grid',
              gap: 0.25,
              alignContent: 'start',
            }}
          >
            <Box
              component="span"
              sx={{
                fontSize: '2rem',
                lineHeight: 1.15,
                fontWeight: 740,
                letterSpacing: '-0.02em',
                fontVariantNumeric: 'tabular-nums',
                color: counts[status]
                  ? `tone.${toneOf(kind.lookup, status) ?? 'neutral'}`
                  : 'text.secondary',
              }}
            >
              {formatNumber(counts[status] ?? 0)}
            </Box>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {lookupLabel(kind.lookup, status)}
            </Typography>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
