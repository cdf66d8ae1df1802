import Box from '@mui/material/Box';
import { ShowBase } from 'react-admin';
import type { RecordOf } from '#resources';
import { useBackOffice } from '#admin/context.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { LogOf } from '#admin/generate/show/log-link.tsx';
import { ShowScreen, stayHere } from '#admin/generate/show/show-screen.tsx';
import { Changes } from './changes.tsx';
import { entryTitle } from './words.ts';

const apart: readonly (keyof RecordOf<'audit'>)[] = [
  'sebelum',
  'sesudah',
  'dibuat_pada',
  'diubah_pada',
];

/** One entry: who did what, and what the record was before and after. */
export default function AuditShow() {
  const { resources } = useBackOffice();
  const title = (record: RecordOf<'audit'>) =>
    entryTitle(resources.byName(record.resource), record.aksi);
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <ShowScreen title={title} lead={when} except={apart} After={Further} />
    </ShowBase>
  );
}

const when = ({ dibuat_pada }: RecordOf<'audit'>) => (
  <time dateTime={dibuat_pada}>{shortDayAndTime(dibuat_pada)}</time>
);

function Further({ record }: { record: RecordOf<'audit'> }) {
  const { record_id, pelaku_id } = record;
  return (
    <>
      <Changes record={record} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {record_id !== null && <LogOf filter={{ record_id }}>Semua catatan tentang data ini</LogOf>}
        {pelaku_id !== null && <LogOf filter={{ pelaku_id }}>Semua tindakan pelaku ini</LogOf>}
      </Box>
    </>
  );
}
