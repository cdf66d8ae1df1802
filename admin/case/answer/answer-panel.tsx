import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { Fields } from '#core/resource/index.ts';
import type { CaseCall, CaseRecord } from '#resources';
import { useResource } from '#admin/context.ts';
import { CallForm } from '#admin/generate/actions/call-form.tsx';
import { LeaveQuestion } from '#admin/generate/leave-question.tsx';
import type { Saved } from '#admin/providers/back-office-provider.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { BegunNotice } from './begun/begun-notice.tsx';
import { BegunState, type BegunHandle } from './begun/begun-state.tsx';
import { begunOf, valuesOfBegun } from './begun/typed-answer.ts';
import { caseField } from '../case-field.ts';
import { AnswerFrame, InPanel } from './answer-frame.tsx';
import { AnswerInputs } from './answer-inputs.tsx';
import { DecidedTemplates } from './decided-templates.tsx';
import { Dropped } from './dropped.tsx';
import {
  askedByAnswer,
  checkAnswer,
  deciderIn,
  fieldsFor,
  firstAnswer,
  prepareAnswer,
} from './rules.ts';
import { useSendQuestion } from './send-question.tsx';

export interface AnswerPanelProps {
  record: CaseRecord;
  /** Files that were dropped on the case. */
  files: readonly File[];
  /** Stands beside the case; where there is no room for that it has the screen to itself. */
  isBeside: boolean;
  /** Told what the server has said, once it is sent. */
  onDone: (message: string) => void;
  onClose: () => void;
}

const reason = caseField('catatan');
const call = 'update' satisfies CaseCall;
const draft = 'konsep-surat' satisfies CaseCall;

/** Decides a case and answers it, what is asked staying in sight. */
export function AnswerPanel({ record, files, isBeside, onDone, onClose }: AnswerPanelProps) {
  const { fields: declared, label } = useResource();
  const pemutus = deciderIn(record);
  const fields = fieldsFor(declared, pemutus);
  const id = useId();
  const typed = useRef(false);
  const begun = useRef<BegunHandle>(null);
  const [isKept, setKept] = useState(true);
  // It goes on as it was opened, whatever becomes of the draft meanwhile.
  const [initial] = useState(() => firstValues(fields, record));
  useFocusBack();
  const [asking, setAsking] = useState(false);
  const [letter, setLetter] = useState<Saved | null>(null);
  const closeLetter = () => setLetter(null);
  const { confirm, question } = useSendQuestion(fields);
  const leave = async () => {
    if (!typed.current || (await begun.current?.flush())) onClose();
    else setAsking(true);
  };
  const discard = async () => {
    await begun.current?.discard();
    onClose();
  };
  /** The letter is closed before the form is. */
  const back = letter ? closeLetter : () => void leave();
  const content = (
    <>
      <Box sx={head}>
        <Typography id={id} variant="h2">
          {pemutus?.nama ? 'Putuskan' : 'Jawab'} {label.one}
        </Typography>
        <IconButton aria-label="Tutup jawaban" onClick={() => void leave()} sx={{ my: -1 }}>
          <Close />
        </IconButton>
      </Box>
      <AnswerFrame
        value={{
          leave: () => void leave(),
          asked: isBeside ? null : record,
          letter,
          onLetterClosed: closeLetter,
          begun: (
            <BegunState
              record={record}
              fields={askedByAnswer(fields)}
              handle={begun}
              onKept={setKept}
              onDiscard={() => setAsking(true)}
            />
          ),
        }}
      >
        <CallForm
          call={call}
          record={record}
          submitLabel={pemutus?.nama ? 'Putuskan dan tanda tangani' : 'Kirim jawaban'}
          fields={askedByAnswer(fields)}
          initial={initial}
          isKept={isKept}
          prepare={(values) => prepareAnswer(fields, values)}
          check={(values) =>
            checkAnswer(fields, values, { record, today: dayInJakarta(new Date()) })
          }
          draft={{ call: draft, onDrawn: setLetter }}
          confirm={confirm}
          Frame={InPanel}
          onTyped={(now) => {
            typed.current = now;
          }}
          onRefused={closeLetter}
          onDone={onDone}
        >
          <Dropped files={files} />
          <BegunNotice record={record} othersOnly />
          {pemutus?.nama && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Diputus atas nama <strong>{pemutus.nama}</strong>, {pemutus.jabatan} selaku Atasan
              PPID.
            </Typography>
          )}
          <DecidedTemplates record={record} uses={fields[reason]?.templates ?? []} />
          <AnswerInputs fields={fields} record={record} />
        </CallForm>
      </AnswerFrame>
    </>
  );
  return (
    <>
      {isBeside ? (
        <Paper
          component="section"
          variant="outlined"
          aria-labelledby={id}
          data-answering=""
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) back();
          }}
          sx={[panel, whole]}
        >
          {content}
        </Paper>
      ) : (
        <Dialog
          open
          fullScreen
          onClose={back}
          aria-labelledby={id}
          slotProps={{ paper: { sx: fullScreen } }}
        >
          <Box sx={[{ height: '100%' }, whole]}>{content}</Box>
        </Dialog>
      )}
      {question}
      <LeaveQuestion open={asking} onLeave={() => void discard()} onStay={() => setAsking(false)} />
    </>
  );
}

/** An answer goes on with what its officer has typed of it before. */
function firstValues(fields: Fields, record: CaseRecord): Values {
  const { milik } = begunOf(record);
  return { ...firstAnswer(fields, record), ...(milik && valuesOfBegun(fields, milik)) };
}

/** Who closes it stands where they opened it. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** Its buttons are in sight from the very top of the page, where it begins below the bar of the queue. */
const panel = { position: 'sticky', top: 84, maxHeight: 'calc(100dvh - 164px)' };
const fullScreen = {
  border: 0,
  '@media (max-width: 599px)': { margin: 0, width: '100%', maxHeight: '100%' },
};
const whole = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' },
};
const head = {
  display: 'flex',
  gap: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
};
