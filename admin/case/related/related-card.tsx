import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CaseRecord } from '#resources';
import type { PerkaraTerkait, Terkait } from '#core/case/terkait-schema.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { Card } from '#admin/layout/card.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { MarkButton } from './mark-button.tsx';
import { RelatedCase } from './related-case.tsx';
import { SameButton } from './same-button.tsx';
import { useRelated } from './use-related.ts';

/** Cases of one group that show at once. */
const few = 3;

/** Other cases of whoever asked, earlier ones alike, and those that are the same as this one. */
export function RelatedCard({ record }: { record: CaseRecord }) {
  const { role } = useBackOffice();
  const { data, error, refetch } = useRelated(record);
  if (!worksWith(useResource(), 'tandai-sama', role)) return null;
  return (
    <Card title="Perkara terkait">
      {data ? (
        <Groups record={record} related={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </Card>
  );
}

function Groups({ record, related }: { record: CaseRecord; related: Terkait }) {
  const { sama, pemohon, pemohon_lainnya, serupa } = related;
  const { name } = useResource();
  const what = name === 'keberatan' ? 'Keberatan' : 'Permohonan';
  const isNew = ({ id }: PerkaraTerkait) => !sama.some((each) => each.id === id);
  const line = (other: PerkaraTerkait) => (
    <RelatedCase
      key={other.id}
      other={other}
      action={
        other.jenis === name && <SameButton call="tandai-sama" record={record} other={other} />
      }
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Group title="Ditandai sama">
        {sama.map((other) => (
          <RelatedCase
            key={other.id}
            other={other}
            note={`Ditandai ${other.oleh}, ${shortDayAndTime(other.waktu)}`}
            action={<SameButton call="lepas-sama" record={record} other={other} />}
          />
        ))}
      </Group>
      <Group title="Perkara lain dari pemohon ini">{pemohon.filter(isNew).map(line)}</Group>
      {pemohon_lainnya && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Masih ada perkara lain yang lebih lama. Temukan lewat daftar dengan nama pemohon.
        </Typography>
      )}
      <Group title={`${what} serupa`}>{serupa.filter(isNew).map(line)}</Group>
      {sama.length + pemohon.length + serupa.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Tidak ada perkara lain dari pemohon ini, dan tidak ada {what.toLowerCase()} yang serupa.
        </Typography>
      )}
      <MarkButton record={record} />
    </Box>
  );
}

/** Some cases under a heading of their own; nothing where there are none. */
function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  const rest = children.slice(few);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" sx={{ typography: 'body2', fontWeight: 620 }}>
        {title}
      </Typography>
      <List>{children.slice(0, few)}</List>
      {rest.length > 0 && (
        <Disclosure title={`${String(rest.length)} lagi`}>
          <List>{rest}</List>
        </Disclosure>
      )}
    </Box>
  );
}

const List = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {children}
  </Box>
);
