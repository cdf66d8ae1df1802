import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inPart } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import { useResource } from '#admin/context.ts';
import { sendByKeys, type FrameProps } from '#admin/generate/actions/call-form.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import type { Saved } from '#admin/providers/back-office-provider.ts';
import { FieldCard } from '#admin/generate/show/field-card.tsx';
import { Letter } from './letter.tsx';

interface Frame {
  leave: () => void;
  /** The case, where the form has the screen to itself. */
  asked: CaseRecord | null;
  /** The letter as it will be sent, while it is looked at in place of the form. */
  letter: Saved | null;
  onLetterClosed: () => void;
  /** Says what of the form is kept. */
  begun: ReactNode;
}

export const AnswerFrame = createContext<Frame>({
  leave: () => undefined,
  asked: null,
  letter: null,
  onLetterClosed: () => undefined,
  begun: null,
});

/** The form, or the letter that comes of it, over buttons that stay in sight. */
export function InPanel({ content, submit, draft }: FrameProps) {
  const { leave, asked, letter, onLetterClosed, begun } = use(AnswerFrame);
  const { parts, fields } = useResource();
  const place = useFocusOnChange(letter !== null);
  return (
    <Box onKeyDown={sendByKeys} sx={{ display: 'contents' }}>
      <Box sx={[body, letter && { display: 'none' }]}>
        {asked && (
          <Disclosure title={`Yang diminta: ${asked.nomor_registrasi}`}>
            <FieldCard
              title={parts?.isi?.title ?? ''}
              names={inPart(fields, 'isi')}
              record={asked}
            />
          </Disclosure>
        )}
        {content}
      </Box>
      {letter && <Letter file={letter} />}
      <Box sx={foot}>
        {begun}
        {letter === null && <Button onClick={leave}>Batal</Button>}
        <Box ref={place} sx={{ display: 'contents' }}>
          {letter ? (
            <Button variant="outlined" onClick={onLetterClosed}>
              Kembali ke isian
            </Button>
          ) : (
            draft
          )}
        </Box>
        {submit}
      </Box>
    </Box>
  );
}

/** Where one button takes another's place, who pressed it stands on the other. */
function useFocusOnChange(state: boolean) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    place.current?.querySelector('button')?.focus();
  }, [state]);
  return place;
}

const body = {
  display: 'grid',
  gap: 2.5,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: { xs: 2, sm: 2.5 },
  py: 2,
};
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'flex-end',
  // Where it finds no room beside the others, it has the line below to itself.
  '& > :last-child': { flexGrow: 1, maxWidth: 420 },
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
