import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useCreatePath } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { useWaitingQueue } from '#admin/case/queue/queue.ts';
import { furtherWords, type ListedCase } from '#admin/case/listed-case.ts';
import { unitStanding } from '#admin/case/unit-standing.ts';
import { shortDay } from '#core/format/day.ts';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { screenName } from '#admin/generate/names.ts';
import { titleOf } from '#admin/generate/values.ts';
import { Link } from '#admin/layout/link.tsx';
import type { WaitingCase } from './use-waiting.ts';

export interface PressingCasesProps {
  cases: readonly WaitingCase[];
}

/** The cases that are due first, the late ones on top. */
export function PressingCases({ cases }: PressingCasesProps) {
  const createPath = useCreatePath();
  const goThroughWaiting = useWaitingQueue();
  if (cases.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        Tidak ada yang menunggu. Semua sudah dijawab.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {cases.map(({ kind: { resource, name }, record }) => (
        <Box
          component="li"
          key={record.id}
          sx={{
            display: 'grid',
            gap: { xs: 0.75, sm: 2 },
            gridTemplateColumns: {
              xs: '1fr',
              sm: 'minmax(0, 1fr) 11.5rem 11rem',
              lg: 'minmax(0, 1fr) 11.5rem 17rem',
            },
            alignItems: 'center',
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0, pt: 0 },
            '&:last-of-type': { pb: 0 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Link
              to={createPath({ resource: screenName(resource), type: 'show', id: record.id })}
              onClick={() => goThroughWaiting(resource)}
              underline="hover"
              sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}
            >
              {titleOf(resource, record)}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[name, ...furtherWords(record, titleOf(resource, record))].join(', ')}
            </Typography>
          </Box>
          <FieldOf name="status" resource={resource} record={record} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 0.25,
              columnGap: 1,
              alignItems: 'center',
            }}
          >
            <FieldOf name="tenggat" resource={resource} record={record} />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {shortDay(record.batas_waktu)}
            </Typography>
            <UnitDay record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The work unit's own day, ahead of that of the law. */
function UnitDay({ record }: { record: ListedCase }) {
  const { batas_unit: day } = record;
  if (day === null) return null;
  const standing = unitStanding(day, dayInJakarta(new Date()));
  return (
    <Typography variant="caption" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
      Unit kerja {shortDay(day)}
      {standing && (
        <Box component="span" sx={{ color: `tone.${standing.tone}`, fontWeight: 620 }}>
          , {standing.words.toLowerCase()}
        </Box>
      )}
    </Typography>
  );
}

function FieldOf({
  name,
  resource,
  record,
}: {
  name: keyof ListedCase;
  resource: Resource;
  record: ListedCase;
}) {
  const field = resource.fields[name];
  return (
    <ResourceContextProvider value={screenName(resource)}>
      <span>{field && <Cell name={name} field={field} record={record} />}</span>
    </ResourceContextProvider>
  );
}
