import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { CaseCall, CaseRecord } from '#resources';
import { useResource } from '#admin/context.ts';
import { CallForm } from '#admin/generate/actions/call-form.tsx';
import { LeaveQuestion } from '#admin/generate/leave-question.tsx';
import type { Saved } from '#admin/providers/back-office-provider.ts';
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
  useFocusBack();
  const [asking, setAsking] = useState(false);
  const [letter, setLetter] = useState<Saved | null>(null);
  const closeLetter = () => setLetter(null);
  const { confirm, question } = useSendQuestion(fields);
  const leave = () => {
    if (typed.current) setAsking(true);
    else onClose();
  };
  /** The letter is closed before the form is. */
  const back = letter ? closeLetter : leave;
  const content = (
    <>
      <Box sx={head}>
        <Typography id={id} variant="h2">
          {pemutus?.nama ? 'Putuskan' : 'Jawab'} {label.one}
        </Typography>
        <IconButton aria-label="Tutup jawaban" onClick={leave} sx={{ my: -1 }}>
          <Close />
        </IconButton>
      </Box>
      <AnswerFrame
        value={{ leave, asked: isBeside ? null : record, letter, onLetterClosed: closeLetter }}
      >
        <CallForm
          call={call}
          record={record}
          submitLabel={pemutus?.nama ? 'Putuskan dan tanda tangani' : 'Kirim jawaban'}
          fields={askedByAnswer(fields)}
          initial={firstAnswer(fields, record)}
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
          {pemutus?.nama && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Diputus atas nama <strong>{pemutus.nama}</strong>, {pemutus.jabatan} selaku Atasan
              PPID.
            </Typography>
          )}
          <DecidedTemplates record={record} uses={fields[reason]?.templates ?? []} />
          <AnswerInputs fields={fields} />
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
      <LeaveQuestion open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </>
  );
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
