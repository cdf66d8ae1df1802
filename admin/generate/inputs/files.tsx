import { useRef, useState } from 'react';
import Article from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Delete from '@mui/icons-material/DeleteOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#core/resource/index.ts';
import { fileKey } from '#admin/generate/form/file-key.ts';
import { moved } from '#admin/generate/list/order/moved.ts';
import { OrderEntry } from '#admin/generate/list/order/order-entry.tsx';
import { useDrag } from '#admin/generate/list/order/use-drag.ts';
import { hidden } from '#admin/layout/menu/hidden.ts';
import { fileSize } from '#core/format/size.ts';
import { Look } from './chosen-file.tsx';
import { described } from './described.ts';
import { fileHint } from './file-hint.ts';
import { SentShare } from './sent-share.tsx';
import { ShortName } from './short-name.tsx';
import type { InputProps } from './types.ts';

const asIs = (value: unknown) => value;

/** Several files in an order of their own: chosen or dropped, moved and removed one by one. */
export function FilesInput({ name, field }: InputProps) {
  const { id, field: input, fieldState } = useInput({ source: name, format: asIs, parse: asIs });
  const { trigger } = useFormContext();
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const files: readonly unknown[] = Array.isArray(input.value) ? (input.value as unknown[]) : [];
  // What is wrong with a file is said at once: nobody fills in the rest around it.
  const change = (next: readonly unknown[]) => {
    input.onChange(next.length > 0 ? next : null);
    void trigger(name);
  };
  const add = (chosen: FileList) => change([...files, ...chosen]);
  function move(from: number, to: number): void {
    const file = described(files[from]);
    if (!file || to < 0 || to >= files.length || to === from) return;
    change(moved(files, from, to));
    setSaid(`${file.name}: berkas ke-${to + 1} dari ${files.length}.`);
  }
  function remove(index: number): void {
    change(files.filter((_, at) => at !== index));
    setSaid(`${described(files[index])?.name ?? 'Berkas'} dihapus dari daftar.`);
    adding.current?.focus();
  }
  const { drag, handleOf } = useDrag(list, move);
  const faults = files.map((file) => field.faultOf?.(file) ?? null);
  const message = fieldState.error?.message;
  // What is wrong with one of them stands at that one.
  const ofAll = message !== undefined && !faults.includes(message) ? message : undefined;

  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Box id={`${id}-label`} sx={[label, fieldState.invalid && { color: 'error.main' }]}>
        {field.label}
        {field.required && <span aria-hidden="true"> *</span>}
      </Box>
      <Paper
        variant="outlined"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
        }}
        sx={{
          ...{ p: 1.5, display: 'grid', gap: 1, minWidth: 0 },
          borderStyle: files.length > 0 ? 'solid' : 'dashed',
          borderColor: fieldState.invalid ? 'error.main' : 'lineStrong',
        }}
      >
        {files.length > 0 && (
          <Box component="ol" ref={list} sx={entries}>
            {files.map((file, index) => (
              <OrderEntry
                key={fileKey(file)}
                title={described(file)?.name ?? ''}
                index={index}
                count={files.length}
                drag={drag}
                handle={handleOf(index)}
                onMove={(to) => move(index, to)}
              >
                <Entry
                  {...{ name, file, fault: faults[index] ?? null }}
                  onRemove={() => remove(index)}
                />
              </OrderEntry>
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {files.length === 0 && (
            <>
              <Article sx={{ color: 'text.secondary' }} />
              <Box component="span" sx={{ flex: '1 1 10rem', color: 'text.secondary' }}>
                Belum ada berkas
              </Box>
            </>
          )}
          <Button
            variant="outlined"
            ref={(button) => {
              adding.current = button;
              input.ref(button);
            }}
            aria-describedby={`${id}-hint`}
            aria-invalid={fieldState.invalid}
            onClick={() => picker.current?.click()}
          >
            {files.length === 0 ? 'Pilih berkas' : 'Tambah berkas'}
          </Button>
        </Box>
        <Picker {...{ name, field, picker }} onChosen={add} />
      </Paper>
      <Box role="status" sx={hidden}>
        {said}
      </Box>
      <FormHelperText id={`${id}-hint`} error={ofAll !== undefined}>
        {ofAll ?? field.hint ?? fileHint(field)}
      </FormHelperText>
    </Box>
  );
}

interface PickerProps {
  name: string;
  field: Field;
  picker: React.RefObject<HTMLInputElement | null>;
  onChosen: (files: FileList) => void;
}

const Picker = ({ name, field, picker, onChosen }: PickerProps) => (
  <input
    ref={picker}
    type="file"
    multiple
    hidden
    name={name}
    accept={field.file?.types.join(',')}
    onChange={(event) => {
      const { files } = event.target;
      if (files && files.length > 0) onChosen(files);
      // The same file may be chosen again after it was removed.
      event.target.value = '';
    }}
  />
);

interface EntryProps {
  name: string;
  file: unknown;
  /** What is wrong with it; null where nothing is. */
  fault: string | null;
  onRemove: () => void;
}

/** One of the files: what it is, what is wrong with it, and what can be done with it. */
function Entry({ name, file, fault, onRemove }: EntryProps) {
  const told = described(file);
  if (!told) return null;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={entry}>
        <ShortName name={told.name} />
        <Box className="further">
          {fileSize(told.size)}
          <Look name={name} value={file} />
        </Box>
        <IconButton className="bin" aria-label={`Hapus ${told.name}`} onClick={onRemove}>
          <Delete fontSize="small" />
        </IconButton>
      </Box>
      {fault !== null && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {fault}
        </Box>
      )}
      <SentShare file={file} name={told.name} />
    </Box>
  );
}

const label = { typography: 'body2', color: 'text.secondary', mb: 0.5 };
/** The bin stands beside the name, whatever its length; where there is no room for the rest, that is below. */
const entry = {
  display: 'grid',
  gridTemplate: '"name bin" auto "further bin" auto / minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  '& > .bin': { gridArea: 'bin' },
  '& > .further': {
    gridArea: 'further',
    ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 },
    ...{ color: 'text.secondary', whiteSpace: 'nowrap' },
    '& > button': { my: -0.75 },
  },
  '@container (min-width: 22rem)': {
    gridTemplate: '"name further bin" auto / minmax(0, max-content) minmax(max-content, 1fr) auto',
  },
};
const entries = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, minWidth: 0 };
