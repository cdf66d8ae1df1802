import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ShowBase, useShowContext } from 'react-admin';
import { inPart } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import { useParams } from 'react-router-dom';
import { useBackOffice, useResource } from '#admin/context.ts';
import { LogLink } from '#admin/generate/show/log-link.tsx';
import { RecordButtons } from '#admin/generate/show/record-buttons.tsx';
import { stayHere } from '#admin/generate/show/show-screen.tsx';
import { useListCrumb } from '#admin/generate/show/list-crumb.ts';
import { isDetail, titleOf } from '#admin/generate/values.ts';
import { Card } from '#admin/layout/card.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Page } from '#admin/layout/page.tsx';
import { useFocusKept } from '#admin/layout/use-focus-kept.ts';
import { statusOf } from '#admin/providers/http-error.ts';
import { AnswerPanel } from './answer/answer-panel.tsx';
import { useAnswered } from './answer/use-answered.tsx';
import { useDroppedFiles } from './answer/use-dropped-files.ts';
import { ClockCard } from './jam/jam-card.tsx';
import { OtherClocks } from './jam/other-jam.tsx';
import { Stages } from './jam/tahap.tsx';
import { FieldCard } from '#admin/generate/show/field-card.tsx';
import { Heading } from './heading.tsx';
import { NotesCard } from './notes/notes-card.tsx';
import { Papers, type PaperRules } from './papers.tsx';
import { useGoOn } from './queue/go-on.ts';
import { SplitView } from './queue/split-view.tsx';
import { RelatedCard } from './related/related-card.tsx';
import { Riwayat } from './riwayat.tsx';
import { Steps } from './steps/index.tsx';
import { possibleSteps } from './steps/step-kinds.ts';

export interface CaseScreenProps<R extends CaseRecord> {
  /** Which papers a case has at which time. */
  papers: PaperRules<R>;
  /** What the applicant may do next, once the case is answered or late. */
  Right: ComponentType<{ record: R }>;
}

/** The screen of one case: what is asked, by whom, until when, what was done, and what can be done next. */
export function CaseScreen<R extends CaseRecord>(props: CaseScreenProps<R>) {
  const { id = '' } = useParams();
  return (
    <SplitView id={id}>
      {/* Another case is another screen: nothing that was open on the last one stays. */}
      <ShowBase key={id} queryOptions={{ onError: stayHere }}>
        <CaseBody {...props} />
      </ShowBase>
    </SplitView>
  );
}

function CaseBody<R extends CaseRecord>({ papers, Right }: CaseScreenProps<R>) {
  const resource = useResource();
  const { role } = useBackOffice();
  const crumbs = useListCrumb(resource);
  const { record, error, refetch } = useShowContext<R>();
  useFocusKept(record?.versi);
  // Redirected to another unit, a case is no longer there for the officer who still sees it here.
  const whole = record !== undefined && isDetail(resource, record, role);
  const isGone = error !== null && error !== undefined && statusOf(error) === 404;
  const { acted, leave } = useGoOn();
  const [isLeft, setIsLeft] = useState(false);
  const goOn = useEffectEvent(() => setIsLeft(leave()));
  // Taken away by a step from here: what comes next opens, in place of a message.
  useEffect(() => {
    if (isGone && record !== undefined) goOn();
  }, [isGone, record]);
  /** The files that an answer begins with; null while none is being written. */
  const [answer, setAnswer] = useState<readonly File[] | null>(null);
  const setSent = useAnswered(record);
  const isBeside = useMediaQuery(roomForAnswer, { noSsr: true });
  const mayAnswer =
    record !== undefined &&
    possibleSteps(resource, { tindakan: record.tindakan ?? [] }, role).some(
      ({ step }) => step === 'jawab',
    );
  useDroppedFiles(mayAnswer ? setAnswer : null);
  if (isLeft) return <Loading />;
  if (error && (!whole || isGone)) {
    return (
      <Page title={resource.label.one} crumbs={crumbs}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!whole) return <Loading />;
  const page = (
    <Page
      title={titleOf(resource, record)}
      crumbs={crumbs}
      lead={<Heading record={record} />}
      actions={record.status === 'selesai' ? null : <RecordButtons record={record} />}
    >
      <Box sx={{ ...column, gridTemplateColumns: one, [roomy]: sideBySide }}>
        <Box sx={part}>
          {/* Whoever answers has what is asked first; the steps come back with the answer closed. */}
          <Box sx={{ display: answer && isBeside ? 'none' : 'contents' }}>
            <Steps record={record} onAnswer={() => setAnswer([])} />
          </Box>
          {Object.entries(resource.parts ?? {}).map(([name, { title, skipEmpty = false }]) => (
            <Box key={name} sx={partSx(name === asked && answer !== null && isBeside)}>
              <FieldCard
                title={title}
                names={inPart(resource.fields, name)}
                record={record}
                skipEmpty={skipEmpty}
              />
            </Box>
          ))}
          <Papers record={record} rules={papers} />
          <Stages record={record} />
        </Box>
        <Box sx={part}>
          <Box sx={{ order: -1, [roomy]: { order: 0 } }}>
            <ClockCard record={record} />
          </Box>
          <NotesCard record={record} />
          <RelatedCard record={record} />
          <Right record={record} />
          <OtherClocks record={record} />
          <Card title="Riwayat">
            <Riwayat record={record} />
            <LogLink record={record}>Log audit perkara ini</LogLink>
          </Card>
        </Box>
      </Box>
    </Page>
  );
  return (
    <Box sx={answer && isBeside ? answering : {}}>
      <Box sx={{ minWidth: 0, containerType: 'inline-size', containerName: 'perkara' }}>{page}</Box>
      {answer && (
        <AnswerPanel
          record={record}
          files={answer}
          isBeside={isBeside}
          onDone={(message) => {
            acted();
            setAnswer(null);
            setSent(message);
          }}
          onClose={() => setAnswer(null)}
        />
      )}
    </Box>
  );
}

/** The part of a case that says what is asked. */
const asked = 'isi';
/** What is empty takes no room. */
const partSx = (isFirst: boolean) => ({
  ...(isFirst && { order: -2 }),
  '&:empty': { display: 'none' },
});
/** From here on there is room for an answer beside the case. */
const roomForAnswer = '(min-width: 1200px)';
const answering = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(24rem, 42%, 34rem)',
};
const one = 'minmax(0, 1fr)';
const column = { display: 'grid', gap: 2.5, alignItems: 'start' };
// As wide as a case is beside its queue on a usual screen.
const roomy = '@container perkara (min-width: 48rem)';
const sideBySide = { gridTemplateColumns: `${one} clamp(18rem, 37%, 23rem)` };
// In one column how long there is stands first, and the history last.
const part = {
  ...column,
  display: 'contents',
  gridTemplateColumns: one,
  [roomy]: { display: 'grid' },
};
