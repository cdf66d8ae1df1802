import Box from '@mui/material/Box';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { RecordButtons } from '#admin/generate/show/record-buttons.tsx';
import { stayHere } from '#admin/generate/show/show-screen.tsx';
import { useListCrumb } from '#admin/generate/show/list-crumb.ts';
import { isDetail, isEmpty, titleOf } from '#admin/generate/values.ts';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { statusOf } from '#admin/providers/http-error.ts';
import { Deadline } from './deadline.tsx';
import { FieldCard } from './field-card.tsx';
import { Heading } from './heading.tsx';
import { Riwayat } from './riwayat.tsx';
import { Steps } from './steps.tsx';

export interface CaseScreenProps {
  /** Heading of what the citizen wrote, and its fields. */
  content: { title: string; fields: readonly string[] };
}

/** The screen of one case: what is asked, by whom, until when, what was done, and what can be done next. */
export function CaseScreen(props: CaseScreenProps) {
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <CaseBody {...props} />
    </ShowBase>
  );
}

const handling = ['user_id', 'kode_unit_kerja', 'tanggal_diterima', 'selesai_pada'];
const answer = ['keputusan', 'alasan_penolakan', 'catatan', 'lampiran', 'dokumen_informasi'];

function CaseBody({ content }: CaseScreenProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  const crumbs = useListCrumb(resource);
  const { record, error, refetch } = useShowContext<RaRecord>();
  // Redirected to another unit, a case is no longer there for the officer who still sees it here.
  const whole = record !== undefined && isDetail(resource, record, role);
  if (error && (!whole || statusOf(error) === 404)) {
    return (
      <Page title={resource.label.one} crumbs={crumbs}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!whole) return <Loading />;
  const answered = answer.some((name) => !isEmpty(record[name]));
  return (
    <Page
      title={titleOf(resource, record)}
      crumbs={crumbs}
      lead={<Heading record={record} />}
      actions={<RecordButtons record={record} />}
    >
      <Box sx={{ ...column, gridTemplateColumns: { xs: one, lg: `${one} 23rem` } }}>
        <Box sx={part}>
          <Steps record={record} />
          {answered && <FieldCard title="Jawaban" names={answer} record={record} skipEmpty />}
          <FieldCard title={content.title} names={content.fields} record={record} />
          <FieldCard title="Pemohon dan penanganan" names={handling} record={record} />
        </Box>
        <Box sx={part}>
          <Box sx={{ order: { xs: -1, lg: 0 } }}>
            <Deadline record={record} />
          </Box>
          <Card title="Riwayat">
            <Riwayat value={record.riwayat} />
          </Card>
        </Box>
      </Box>
    </Page>
  );
}

const one = 'minmax(0, 1fr)';
const column = { display: 'grid', gap: 2.5, alignItems: 'start' };
// In one column how long there is stands first, and the history last.
const part = { ...column, display: { xs: 'contents', lg: 'grid' }, gridTemplateColumns: one };
