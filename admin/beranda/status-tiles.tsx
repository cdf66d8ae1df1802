import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { formatNumber } from '#core/format/number.ts';
import { toneOf } from '#admin/generate/tone.ts';
import { Failure } from '#admin/layout/failure.tsx';
import type { Tone } from '#admin/theme/theme.ts';
import type { CaseKind } from './cases.ts';
import { useListPath } from './list-path.ts';
import { useSummary } from './use-summary.ts';

interface Tile {
  key: string;
  words: string;
  count: number;
  tone: Tone;
  to: string;
}

/** How many open cases of a kind are late, and how many have which status, each leading to them. */
export function StatusTiles({ kind }: { kind: CaseKind }) {
  const { data, error, isPending, refetch } = useSummary(kind);
  const tiles = useTiles(kind, data?.sekarang);
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">{kind.resource.label.many} yang berjalan</Typography>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Box role="status" aria-label={`Memuat hitungan ${kind.name.toLowerCase()}`}>
          <Skeleton variant="rounded" height={104} />
        </Box>
      )}
      {tiles.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.75rem, 100%), 1fr))',
          }}
        >
          {tiles.map(({ key, ...tile }) => (
            <TileLink key={key} {...tile} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface Now {
  terlambat: number;
  menurut_status: readonly { nilai: string; jumlah: number }[];
}

const oneDay = 86_400_000;

/** The last day whose cases are late if they are still open. */
const yesterday = () => dayInJakarta(new Date(Date.now() - oneDay));

function useTiles({ resource, statuses, open }: CaseKind, now: Now | undefined): Tile[] {
  const pathTo = useListPath();
  if (!now) return [];
  const countOf = (status: string) =>
    now.menurut_status.find(({ nilai }) => nilai === status)?.jumlah ?? 0;
  return [
    {
      key: 'terlambat',
      words: 'Lewat batas waktu',
      count: now.terlambat,
      tone: 'danger',
      to: pathTo(resource, {
        filter: { berjalan: 'true', batas_sampai: yesterday() },
        sort: 'tenggat',
      }),
    },
    ...open.map((status) => ({
      key: status,
      words: lookupLabel(statuses, status),
      count: countOf(status),
      tone: toneOf(statuses, status) ?? ('neutral' as const),
      to: pathTo(resource, { filter: { status }, sort: 'tenggat' }),
    })),
  ];
}

function TileLink({ words, count, tone, to }: Omit<Tile, 'key'>) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'grid', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box
        component={RouterLink}
        to={to}
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
            color: count > 0 ? `tone.${tone}` : 'text.secondary',
          }}
        >
          {formatNumber(count)}
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {words}
        </Typography>
      </Box>
    </Paper>
  );
}
