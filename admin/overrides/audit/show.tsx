import Box from '@mui/material/Box';
import { ShowBase, type RaRecord } from 'react-admin';
import { useBackOffice } from '#admin/context.ts';
import { formatMoment } from '#admin/format.ts';
import { LogOf } from '#admin/generate/show/log-link.tsx';
import { ShowScreen, stayHere } from '#admin/generate/show/show-screen.tsx';
import { Changes } from './changes.tsx';
import { entryTitle } from './words.ts';

const apart = ['sebelum', 'sesudah', 'dibuat_pada', 'diubah_pada'];

/** One entry: who did what, and what the record was before and after. */
export default function AuditShow() {
  const { resources } = useBackOffice();
  const title = (record: RaRecord) =>
    entryTitle(resources.byName(String(record.resource)), String(record.aksi));
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <ShowScreen title={title} lead={when} except={apart} After={Further} />
    </ShowBase>
  );
}

const when = ({ dibuat_pada }: RaRecord) => (
  <time dateTime={String(dibuat_pada)}>{formatMoment(String(dibuat_pada))}</time>
);

function Further({ record }: { record: RaRecord }) {
  const { record_id, pelaku_id } = record as Readonly<Record<string, unknown>>;
  return (
    <>
      <Changes record={record} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {typeof record_id === 'string' && (
          <LogOf filter={{ record_id }}>Semua catatan tentang data ini</LogOf>
        )}
        {typeof pelaku_id === 'string' && (
          <LogOf filter={{ pelaku_id }}>Semua tindakan pelaku ini</LogOf>
        )}
      </Box>
    </>
  );
}
