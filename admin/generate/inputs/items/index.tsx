import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatNumber } from '#core/format/number.ts';
import { initialValues } from '#admin/generate/form/initial-values.ts';
import type { InputProps } from '../types.ts';
import { cellsOf, pasted, type Place, type Row } from './paste.ts';
import { RowsCards, RowsTable, type WrongRow } from './rows.tsx';

const asIs = (value: unknown) => value;
const noFields = {};

/** The row of "Baris 3: …", from 0; null where the message is about the list as a whole. */
function wrongRow(message: string | undefined): WrongRow | null {
  const said = /^Baris (\d+): (.*)$/s.exec(message ?? '');
  return said ? { row: Number(said[1]) - 1, message: said[2] ?? '' } : null;
}

function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof HTMLElement)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  return row !== undefined && column !== undefined ? { row: Number(row), column } : null;
}

/** A list of things of one shape, a row each. Several cells copied from a spreadsheet fill several rows. */
export function ItemsInput({ name, field }: InputProps) {
  const fields = field.items ?? noFields;
  const { id, field: input, fieldState } = useInput({ source: name, format: asIs, parse: asIs });
  const { getValues } = useFormContext();
  const wide = useMediaQuery('(min-width: 768px)', { noSsr: true });
  const box = useRef<HTMLDivElement>(null);
  const [goTo, setGoTo] = useState<Place | null>(null);
  const rows: readonly Row[] = Array.isArray(input.value) ? (input.value as Row[]) : [];
  const message = fieldState.error?.message;
  const { onChange } = input;

  useEffect(() => {
    if (!goTo) return;
    const line = box.current?.querySelector(`[data-row="${goTo.row}"]`);
    const part = line?.querySelector(`[data-column="${goTo.column}"]`);
    part?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();
  }, [goTo]);

  const wrong = wrongRow(message);
  const wrongAt = wrong?.row;
  useEffect(() => {
    if (wrongAt === undefined) return;
    box.current?.querySelector(`[data-row="${wrongAt}"]`)?.scrollIntoView({ block: 'center' });
  }, [wrongAt, message]);

  const change = useCallback(
    (row: number, column: string, value: unknown) => {
      const now = (getValues(name) ?? []) as Row[];
      onChange(now.with(row, { ...now[row], [column]: value }));
    },
    [getValues, name, onChange],
  );
  const remove = useCallback(
    (row: number) => {
      const now = (getValues(name) ?? []) as Row[];
      onChange(now.toSpliced(row, 1));
      box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    },
    [getValues, name, onChange],
  );

  function add(column = Object.keys(fields)[0] ?? '') {
    onChange([...rows, initialValues(fields)]);
    setGoTo({ row: rows.length, column });
  }

  function onPaste(event: ClipboardEvent) {
    const place = placeOf(event.target);
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!place || !cells) return;
    event.preventDefault();
    onChange(pasted(fields, rows, place, cells));
  }

  // As in a spreadsheet: down, and a further row after the last. The form is sent by its button.
  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target);
    if (event.key !== 'Enter' || !place || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (place.row === rows.length - 1) add(place.column);
    else setGoTo({ ...place, row: place.row + 1 });
  }

  const Rows = wide ? RowsTable : RowsCards;
  const tooMany = field.max !== undefined && rows.length >= field.max;
  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    >
      <Box
        id={`${id}-label`}
        sx={{
          typography: 'body2',
          color: fieldState.invalid ? 'error.main' : 'text.secondary',
          mb: 0.5,
        }}
      >
        {field.label}
        {field.required && <span aria-hidden="true"> *</span>}
      </Box>
      <Paper
        variant="outlined"
        sx={{ overflow: 'hidden', ...(fieldState.invalid && { borderColor: 'error.main' }) }}
      >
        {rows.length > 0 && (
          <Rows
            label={field.label}
            fields={fields}
            rows={rows}
            wrong={wrong}
            onChange={change}
            onRemove={remove}
          />
        )}
        <Box sx={{ p: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button data-add startIcon={<Add />} disabled={tooMany} onClick={() => add()}>
            Tambah baris
          </Button>
          <Box
            component="span"
            aria-live="polite"
            sx={{ typography: 'body2', color: 'text.secondary' }}
          >
            {formatNumber(rows.length)} baris
          </Box>
        </Box>
      </Paper>
      <FormHelperText
        id={`${id}-hint`}
        error={fieldState.invalid}
        role={message ? 'alert' : undefined}
      >
        {message ??
          field.hint ??
          'Beberapa baris dari lembar kerja dapat ditempel sekaligus: salin, pilih isian pertamanya, lalu tempel.'}
      </FormHelperText>
    </Box>
  );
}
