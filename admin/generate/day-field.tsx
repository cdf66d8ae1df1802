import { useRef, useState, type Ref } from 'react';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { canPickDay, pickDay } from '#core/format/pick-day.ts';
import { dayPattern, readDay, readTypedDay, writeDay } from '#core/format/typed-day.ts';

export interface DayFieldProps extends Pick<
  TextFieldProps,
  'id' | 'name' | 'label' | 'required' | 'error' | 'helperText' | 'inputRef' | 'disabled'
> {
  /** YYYY-MM-DD, or what was typed where that is no day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What a screen reader says where no label is seen. */
  named?: string | undefined;
  /** The first and the last day that the calendar offers, YYYY-MM-DD. */
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** A day as it is written here, whatever the language of the browser; the calendar is beside it. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, onBlur, named, earliest, latest, ...field } = props;
  const [text, setText] = useState(writeDay(value));
  const [seen, setSeen] = useState(value);
  const button = useRef<HTMLButtonElement>(null);
  // What came from elsewhere, and not from what is typed here.
  if (value !== seen) {
    setSeen(value);
    setText(writeDay(value));
  }
  const take = (typed: string, day: string | null) => {
    const next = day ?? typed.trim();
    setText(typed);
    setSeen(next);
    if (next !== value) onChange(next);
  };
  const finish = () => take(writeDay(readDay(text) ?? text), readDay(text));
  const pick = () => {
    if (!button.current) return;
    pickDay(button.current, { value: readDay(text) ?? '', earliest, latest }, (day) => {
      take(writeDay(day), day);
    });
  };
  return (
    <TextField
      {...field}
      value={text}
      placeholder={dayPattern}
      autoComplete="off"
      onChange={({ target }) => take(target.value, readTypedDay(target.value))}
      onBlur={() => {
        finish();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        pick();
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 40, ...(named !== undefined && { 'aria-label': named }) },
        input: {
          endAdornment: canPickDay() && <Calendar ref={button} onClick={pick} />,
        },
      }}
    />
  );
}

interface CalendarProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
}

/** Past the order of Tab: Alt and the arrow down open it from the field, as in the browser's own. */
const Calendar = ({ ref, onClick }: CalendarProps) => (
  <InputAdornment position="end" sx={{ ml: 0 }}>
    <IconButton
      ref={ref}
      tabIndex={-1}
      edge="end"
      aria-label="Pilih dari kalender"
      onClick={onClick}
    >
      <CalendarMonthOutlined fontSize="small" />
    </IconButton>
  </InputAdornment>
);
