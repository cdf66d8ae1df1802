import { useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { joinMoment, readTime, splitMoment } from '#core/format/typed-moment.ts';
import { DayField } from '#admin/generate/day-field.tsx';
import type { InputProps } from './types.ts';

/** A moment as Jakarta's clock has it: its day, and beside it the hour. */
export function MomentInput({ name, field }: InputProps) {
  const { id, field: input, fieldState } = useInput({ source: name });
  const { ref, value, onChange, onBlur, ...controls } = input;
  const stored = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(() => splitMoment(stored));
  const [seen, setSeen] = useState(stored);
  // What came from elsewhere, and not from what is typed here.
  if (stored !== seen) {
    setSeen(stored);
    setTyped(splitMoment(stored));
  }
  const take = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    const now = splitMoment(stored);
    const isSame = next.day === now.day && next.time === now.time;
    // The form shows no seconds: what was not touched keeps those that it has.
    const moment = isSame ? stored : joinMoment(next);
    setTyped(next);
    setSeen(moment);
    if (moment !== stored) onChange(moment);
  };
  const takeDay = (day: string) => {
    if (day !== '') {
      take({ day });
      return;
    }
    // On its way to another day, or for good: the hour stays until the fields are left.
    setTyped({ ...typed, day });
    setSeen('');
    if (stored !== '') onChange('');
  };
  const finish = () => {
    if (stored === '') {
      setTyped({ day: '', time: '' });
      onBlur();
      return;
    }
    // A day that was given no hour begins at midnight, which is then to be seen.
    take({ time: splitMoment(stored).time || (readTime(typed.time) ?? typed.time) });
    onBlur();
  };
  const isWrong = fieldState.invalid;
  return (
    <Box
      role="group"
      aria-label={field.label}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From the one part to the other somebody is still at it.
        if (!currentTarget.contains(relatedTarget)) finish();
      }}
      sx={{ display: 'flex', gap: 1.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DayField
          {...controls}
          id={id}
          inputRef={ref}
          value={typed.day}
          onChange={takeDay}
          label={field.label}
          required={field.required === true}
          error={isWrong}
          helperText={fieldState.error?.message ?? field.hint}
        />
      </Box>
      <TextField
        id={`${id}-jam`}
        label="Pukul"
        placeholder="jj.mm"
        autoComplete="off"
        value={typed.time}
        error={isWrong}
        onChange={({ target }) => take({ time: target.value })}
        disabled={controls.disabled === true}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            maxLength: 8,
            inputMode: 'decimal',
            'aria-label': `${field.label}, pukul`,
            'aria-describedby': `${id}-helper-text`,
          },
        }}
        sx={{ width: '6.5rem', flex: 'none' }}
      />
    </Box>
  );
}
