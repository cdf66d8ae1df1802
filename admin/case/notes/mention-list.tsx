import type { RefObject } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { PetugasPerkara } from '#core/case/petugas-schema.ts';

export interface MentionListProps {
  id: string;
  /** What is typed into. */
  anchor: RefObject<HTMLElement | null>;
  officers: readonly PetugasPerkara[];
  /** Which of them Enter takes. */
  marked: number;
  onChoose: (nama: string) => void;
}

/** The officers who may be mentioned, below the text; how many there are is told as they change. */
export function MentionList({ id, anchor, officers, marked, onChoose }: MentionListProps) {
  const isOpen = officers.length > 0;
  return (
    <>
      <Box role="status" sx={unseen}>
        {isOpen ? `${String(officers.length)} petugas dapat disebut` : ''}
      </Box>
      <Popper
        open={isOpen}
        anchorEl={() => anchor.current ?? document.body}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper id={id} role="listbox" aria-label="Sebut petugas" elevation={6} sx={{ py: 0.5 }}>
          {officers.map(({ id: officer, nama, unit }, index) => (
            <Box
              key={officer}
              id={`${id}-${String(index)}`}
              role="option"
              aria-selected={index === marked}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(nama)}
              sx={option}
            >
              {nama}
              {unit && (
                <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                  {unit}
                </Box>
              )}
            </Box>
          ))}
        </Paper>
      </Popper>
    </>
  );
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
const option = {
  px: 2,
  py: 1,
  minHeight: 44,
  maxWidth: '22rem',
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': {
    bgcolor: 'action.selected',
    outline: '2px solid',
    outlineColor: 'var(--mui-palette-primary-main)',
    outlineOffset: '-2px',
    '@media (forced-colors: active)': { outlineColor: 'Highlight' },
  },
};
