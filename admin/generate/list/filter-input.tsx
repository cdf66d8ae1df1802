import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, type RaRecord } from 'react-admin';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { readDay } from '#core/format/typed-day.ts';
import { useOverride, useResource } from '#admin/context.ts';
import { DayField } from '#admin/generate/day-field.tsx';
import type { Choice } from '#admin/generate/choice.ts';
import { useAllChoices, useChoice } from '#admin/generate/choices.ts';
import { embeddedTitle } from '#admin/generate/values.ts';
import { useKnownWords } from '#admin/generate/use-known-words.ts';
import type { ListFilter } from './list-filters.ts';

export interface FilterInputProps {
  filter: ListFilter;
  value: unknown;
  /** Empty text: no longer filtered. */
  onChange: (value: string) => void;
}

/** One filter, asked for in the way its field and its match want. */
export function FilterInput(props: FilterInputProps) {
  const { name, field, match } = props.filter;
  const offered = useOverride(useResource()).choices?.[name];
  if (match === 'from' || match === 'to') return <Day {...props} />;
  if (match === 'has') return <Word {...props} />;
  if (match === 'among') return <Select {...props} choices={yesOrNo} />;
  if (match === 'year') return <Select {...props} choices={lastYears()} />;
  if (offered) return <Select {...props} choices={offered} />;
  if (field.reference) return <Reference {...props} to={field.reference.to} />;
  const { lookup } = field;
  if (lookup) {
    const choices = lookupValues(lookup).map((id) => ({ id, label: lookupLabel(lookup, id) }));
    return <Select {...props} choices={choices} />;
  }
  if (field.type === 'boolean') {
    return <Select {...props} choices={yesOrNo} />;
  }
  return <Typed {...props} />;
}

const yesOrNo: Choice[] = [
  { id: 'true', label: 'Ya' },
  { id: 'false', label: 'Tidak' },
];

function lastYears(): Choice[] {
  const year = new Date().getFullYear();
  return Array.from({ length: 6 }, (_, back) => {
    const id = String(year - back);
    return { id, label: id };
  });
}

// An address may hold a number or a yes as such.
const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : asText(value);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface SelectProps extends FilterInputProps {
  choices: readonly Choice[];
  /** What a value is called that is not among the choices, and still filters. */
  unlisted?: string;
}

function Select({ filter, value, onChange, choices: listed, unlisted }: SelectProps) {
  const chosen = textOf(value);
  const isListed = chosen === '' || listed.some(({ id }) => id === chosen);
  const choices = isListed ? listed : [...listed, { id: chosen, label: unlisted ?? chosen }];
  return (
    <TextField
      select
      label={filter.label}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Semua</MenuItem>
      {choices.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Word(props: FilterInputProps) {
  const words = useKnownWords(props.filter.field.known);
  return <Select {...props} choices={words.map((word) => ({ id: word, label: word }))} />;
}

/** One that is out of use still has its records, which may say what it is called. */
function Reference({ to, ...props }: FilterInputProps & { to: string }) {
  const { filter, value } = props;
  const { choices, isPending } = useAllChoices(to);
  const { data = [] } = useListContext<RaRecord>();
  const chosen = textOf(value);
  const isListed = choices.some(({ id }) => id === chosen);
  const fetched = useChoice(to, isListed || isPending || chosen === '' ? null : chosen);
  const titles = data
    .filter((record) => record[filter.source] === chosen)
    .map((record) => embeddedTitle(filter.field, record));
  const unlisted = isPending ? 'Memuat…' : (fetched?.label ?? titles[0] ?? 'Di luar daftar ini');
  return <Select {...props} choices={choices} unlisted={unlisted} />;
}

/** What was typed, and again what the address says where that changes from elsewhere. */
function useTyped(value: unknown) {
  const given = asText(value);
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    setText(given);
  }
  return { given, text, setText };
}

function Typed({ filter, value, onChange }: FilterInputProps) {
  const { given, text, setText } = useTyped(value);
  const send = () => text.trim() !== given && onChange(text.trim());
  return (
    <TextField
      label={filter.label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
    />
  );
}

/** A day filters once it is one: until then, what is typed stays in the field alone. */
const Day = ({ filter, value, onChange }: FilterInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const given = asText(value);
  const isWrong = typed !== null && isLeft;
  return (
    <DayField
      label={filter.label}
      value={typed ?? given}
      error={isWrong}
      helperText={isWrong && 'Tulis seperti 22/11/2026'}
      onBlur={() => setIsLeft(true)}
      onChange={(day) => {
        setIsLeft(false);
        const isDay = readDay(day) === day;
        setTyped(isDay ? null : day);
        if (isDay && day !== given) onChange(day);
      }}
    />
  );
};
