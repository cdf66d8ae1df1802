import { createContext, use, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { LeaveQuestion } from '#admin/generate/leave-question.tsx';
import { CallForm, sendByKeys, useSaid, type CallParts, type FrameProps } from './call-form.tsx';

export interface CallDialogProps extends CallParts {
  open: boolean;
  title: string;
  /** What the button says; the title when not given. */
  submitLabel?: string;
  /** Told once it went through. */
  onDone?: () => void;
  onClose: () => void;
}

/** A dialog that asks for what a call wants and makes it. */
export function CallDialog({
  open,
  title,
  submitLabel = title,
  onDone,
  onClose,
  ...parts
}: CallDialogProps) {
  const id = useId();
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  const said = useSaid();
  const leave = () => {
    if (typed.current) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog open={open} onClose={leave} aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <Leave value={leave}>
          <CallForm
            {...parts}
            submitLabel={submitLabel}
            Frame={InDialog}
            onTyped={(now) => {
              typed.current = now;
            }}
            onDone={(message) => {
              onDone?.();
              said(message);
              onClose();
            }}
          />
        </Leave>
      </Dialog>
      <LeaveQuestion
        open={open && asking}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
        onStay={() => setAsking(false)}
      />
    </>
  );
}

const Leave = createContext<() => void>(() => undefined);

function InDialog({ content, submit }: FrameProps) {
  const leave = use(Leave);
  return (
    <>
      <DialogContent
        onKeyDown={sendByKeys}
        sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}
      >
        {content}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Batal</Button>
        {submit}
      </DialogActions>
    </>
  );
}
