import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatNumber } from '#core/format/number.ts';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Link } from '#admin/layout/link.tsx';
import type { CaseKind } from './cases.ts';
import { useListPath } from './list-path.ts';
import { PressingCases } from './pressing-cases.tsx';
import { useWaiting } from './use-waiting.ts';

/** What is due first, and the way to all that waits. */
export function Waiting({ kinds }: { kinds: readonly CaseKind[] }) {
  const { data, error, isPending, refetch } = useWaiting(kinds);
  const pathTo = useListPath();
  return (
    <Card title="Paling mendesak">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Box role="status" aria-label="Memuat yang paling mendesak">
          <Skeleton variant="rounded" height={260} />
        </Box>
      )}
      {data && <PressingCases cases={data.soonest} />}
      {data && data.soonest.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1.5 }}>
          {kinds.map(({ resource, name }) => (
            <Link
              key={resource.name}
              to={pathTo(resource, { filter: { berjalan: 'true' }, sort: 'tenggat' })}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
            >
              Semua {name.toLowerCase()} yang berjalan (
              {formatNumber(data.totals[resource.name] ?? 0)})
            </Link>
          ))}
        </Box>
      )}
    </Card>
  );
}
