import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import TextField from '@mui/material/TextField';
import type { BodyTo, CallName, CaseCallId, CaseRecord } from '#resources';
import { useBackOffice, useResource } from '#admin/context.ts';
import { labelField } from '../case-field.ts';
import { worksWith } from '#admin/generate/access.ts';
import { useSend } from '#admin/generate/actions/use-send.ts';
import { useKnownWords } from '#admin/generate/use-known-words.ts';

type Call = CallName<'permohonan'> & ('beri-label' | 'lepas-label');

/** The short words that officers have put on a case, each with a way to take it off, and a way to add one. */
export function Labels({ record }: { record: CaseRecord }) {
  const resource = useResource();
  const { role } = useBackOffice();
  const { send } = useSend();
  const [adding, setAdding] = useState(false);
  const labels = record[labelField] ?? [];
  if (!worksWith(resource, 'beri-label' satisfies Call, role)) return null;

  async function change(call: Call, kata: string) {
    const data = { kata } satisfies BodyTo<CaseCallId<Call>>;
    if (await send(call, { id: record.id, data })) setAdding(false);
  }

  return (
    <Box
      role="group"
      aria-label="Label perkara"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
    >
      {labels.map((word) => (
        <Box key={word} component="span" sx={chip}>
          {word}
          <IconButton
            size="small"
            aria-label={`Lepas label ${word}`}
            onClick={() => void change('lepas-label', word)}
            sx={{ width: 24, height: 24, minHeight: 0 }}
          >
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
      {adding ? (
        <NewLabel
          known={resource.fields[labelField]?.known}
          taken={labels}
          onWord={(word) => void change('beri-label', word)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
          Label
        </Button>
      )}
    </Box>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  pl: 1.125,
  pr: 0.25,
  py: 0.125,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'soft.neutral',
  color: 'tone.neutral',
  fontSize: '0.8125rem',
  fontWeight: 620,
};

interface NewLabelProps {
  known: string | undefined;
  taken: readonly string[];
  onWord: (word: string) => void;
  onClose: () => void;
}

/** Takes a word that was used before or another one, by Enter. */
function NewLabel({ known, taken, onWord, onClose }: NewLabelProps) {
  const words = useKnownWords(known).filter((word) => !taken.includes(word));
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      size="small"
      options={words}
      clearText="Kosongkan"
      sx={{ width: '13rem' }}
      onChange={(_, word) => {
        if (word?.trim()) onWord(word);
      }}
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      renderInput={(params) => (
        <TextField {...params} autoFocus label="Label baru" placeholder="Ketik, lalu Enter" />
      )}
    />
  );
}
