import { ShowBase, type RaRecord } from 'react-admin';
import { useBackOffice } from '#admin/context.ts';
import { ShowScreen, stayHere } from '#admin/generate/show/show-screen.tsx';
import { Changes } from './changes.tsx';
import { entryTitle } from './words.ts';

const apart = ['sebelum', 'sesudah', 'diubah_pada'];

/** One entry: who did what, and what the record was before and after. */
export default function AuditShow() {
  const { resources } = useBackOffice();
  const title = (record: RaRecord) =>
    entryTitle(resources.byName(String(record.resource)), String(record.aksi));
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <ShowScreen title={title} except={apart} After={Changes} />
    </ShowBase>
  );
}
