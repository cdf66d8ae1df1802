import { useId } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import type { RaRecord } from 'react-admin';
import type { Difference } from './differences.ts';
import { SideValue } from './side-value.tsx';

export type Side = 'mine' | 'theirs';

export interface DifferenceChoiceProps {
  difference: Difference;
  record: RaRecord;
  side: Side;
  onChoose: (side: Side) => void;
}

/** The two values of a field beside each other, one of them to be kept. */
export function DifferenceChoice({ difference, record, side, onChoose }: DifferenceChoiceProps) {
  const id = useId();
  const { name, field, typed } = difference;
  const option = (which: Side, words: string) => (
    <Paper
      key={which}
      component="label"
      variant="outlined"
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 0.5,
        p: 1,
        cursor: 'pointer',
        minWidth: 0,
        ...(side === which && { borderColor: 'primary.main', bgcolor: 'soft.brand' }),
      }}
    >
      <Radio
        size="small"
        name={id}
        checked={side === which}
        onChange={() => onChoose(which)}
        slotProps={{ input: { 'aria-label': `${field.label}: ${words}` } }}
      />
      <Box sx={{ minWidth: 0, pt: 0.75 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{words}</Box>
        <Box
          sx={{
            typography: 'body2',
            overflowWrap: 'anywhere',
            maxHeight: '14rem',
            overflow: 'auto',
          }}
        >
          <SideValue name={name} field={field} value={difference[which]} record={record} />
        </Box>
      </Box>
    </Paper>
  );
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 650, mb: 0.75, p: 0 }}>
        {field.label}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {option('theirs', 'Yang terbaru')}
        {option('mine', typed ? 'Isian Anda' : 'Sebelum diubah')}
      </Box>
    </Box>
  );
}
