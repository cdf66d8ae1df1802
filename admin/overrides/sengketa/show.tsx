import { ShowBase } from 'react-admin';
import type { RecordOf } from '#resources';
import { jamSengketa } from '#core/case/jam/jam.ts';
import { disputeFacts } from '#core/case/facts.ts';
import { useCalendar } from '#admin/kalender/use-calendar.ts';
import { CalendarNotices } from '#admin/case/jam/notices.tsx';
import { ClockList } from '#admin/case/jam/other-jam.tsx';
import { ShowScreen, stayHere } from '#admin/generate/show/show-screen.tsx';

/** One dispute, with what its parties and the Komisi Informasi have time for. */
export default function SengketaShow() {
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <ShowScreen After={Clocks} />
    </ShowBase>
  );
}

function Clocks({ record }: { record: RecordOf<'sengketa'> }) {
  const calendar = useCalendar();
  if (!calendar) return null;
  const clocks = jamSengketa(calendar, disputeFacts(record));
  return (
    <>
      <CalendarNotices clocks={clocks} />
      <ClockList title="Batas waktu sengketa" clocks={clocks} />
    </>
  );
}
