import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { screenName } from '#admin/generate/names.ts';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import type { CaseKind } from './cases.ts';
import { PressingCases } from './pressing-cases.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { useOpenCases } from './use-open-cases.ts';

export interface CaseSectionProps {
  kind: CaseKind;
  resource: Resource;
}

/** The open cases of a kind: how many in which status, and which are due first. */
export function CaseSection({ kind, resource }: CaseSectionProps) {
  const { data, error, isPending, refetch } = useOpenCases(kind, resource);
  const name = screenName(resource);
  return (
    <ResourceContextProvider value={name}>
      <Box
        component="section"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Typography variant="h2">{resource.label.many} yang berjalan</Typography>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {isPending && (
          <Box role="status" aria-label="Memuat">
            <Skeleton variant="rounded" height={104} />
            <Skeleton variant="rounded" height={260} sx={{ mt: 2 }} />
          </Box>
        )}
        {data && (
          <>
            <StatusTiles kind={kind} resource={resource} counts={data.counts} />
            <Card title="Paling mendesak">
              <PressingCases resource={resource} records={data.soonest} />
            </Card>
          </>
        )}
      </Box>
    </ResourceContextProvider>
  );
}
