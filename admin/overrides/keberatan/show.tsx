import Alert from '@mui/material/Alert';
import type { RecordOf } from '#resources';
import { CaseScreen } from '#admin/case/case-screen.tsx';
import { Disputes } from '#admin/case/disputes.tsx';
import { papers } from './papers.ts';

/** One objection. */
export default function KeberatanShow() {
  return <CaseScreen papers={papers} Right={Right} />;
}

function Right({ record }: { record: RecordOf<'keberatan'> }) {
  return (
    <>
      {record.peringatan.map((remark) => (
        <Alert key={remark} severity="warning" variant="outlined">
          {remark}
        </Alert>
      ))}
      <Disputes record={record} />
    </>
  );
}
