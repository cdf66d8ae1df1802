import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Look, NameAndSize } from './chosen-file.tsx';
import { described } from './described.ts';
import { fileHint } from './file-hint.ts';
import { SentShare } from './sent-share.tsx';
import type { InputProps } from './types.ts';

export interface FileBaseProps extends InputProps {
  verb: string;
  preview: ReactNode;
}

const asIs = (value: unknown) => value;

/** One file: the current one with a way to replace or remove it, or a way to choose one. */
export function FileBase({ name, field, verb, preview }: FileBaseProps) {
  const { id, field: input, fieldState } = useInput({ source: name, format: asIs, parse: asIs });
  const { trigger } = useFormContext();
  const picker = useRef<HTMLInputElement>(null);
  // What is wrong with a file is said at once: nobody fills in the rest around it.
  const choose = (file: File) => {
    input.onChange(file);
    void trigger(name);
  };
  const file = described(input.value);
  const helper = fieldState.error?.message ?? field.hint ?? fileHint(field);

  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
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
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const dropped = event.dataTransfer.files[0];
          if (dropped) choose(dropped);
        }}
        sx={{
          p: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          borderStyle: file ? 'solid' : 'dashed',
          borderColor: fieldState.invalid ? 'error.main' : 'lineStrong',
        }}
      >
        <Box sx={{ display: 'flex', color: 'text.secondary' }}>{preview}</Box>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }} aria-live="polite">
          {file ? (
            <NameAndSize {...file} />
          ) : (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Belum ada berkas
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {file && <Look name={name} value={input.value} />}
          <Button
            variant="outlined"
            ref={input.ref}
            aria-describedby={`${id}-hint`}
            aria-invalid={fieldState.invalid}
            onClick={() => picker.current?.click()}
          >
            {file ? 'Ganti' : verb}
          </Button>
          {file && (
            <Button color="error" onClick={() => input.onChange(null)}>
              Hapus
            </Button>
          )}
        </Box>
        {file && <SentShare file={input.value} name={file.name} />}
        <input
          ref={picker}
          type="file"
          hidden
          name={name}
          accept={field.file?.types.join(',')}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) choose(chosen);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </Paper>
      <FormHelperText id={`${id}-hint`} error={fieldState.invalid}>
        {helper}
      </FormHelperText>
    </Box>
  );
}
