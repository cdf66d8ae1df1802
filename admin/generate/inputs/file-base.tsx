import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import { useInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useProvider, useResource } from '#admin/context.ts';
import { fileSize } from '#core/format/size.ts';
import { screenName } from '#admin/generate/names.ts';
import { PreviewButton } from '#admin/generate/preview/preview-button.tsx';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { fileHint } from './file-hint.ts';
import { SentShare } from './sent-share.tsx';
import type { InputProps } from './types.ts';

export interface FileBaseProps extends InputProps {
  verb: string;
  preview: ReactNode;
}

const asIs = (value: unknown) => value;

/** The name and size of a stored or a chosen file; null where there is none. */
function described(value: unknown): { name: string; size: number } | null {
  if (value instanceof File) return { name: value.name, size: value.size };
  if (typeof value !== 'object' || value === null || !('nama' in value)) return null;
  return { name: String(value.nama), size: 'ukuran' in value ? Number(value.ukuran) : 0 };
}

/** Shows the file that was chosen, or the one that is stored. */
function Look({ name, value }: { name: string; value: unknown }) {
  const provider = useProvider();
  const screen = screenName(useResource());
  const record = useRecordContext();
  if (value instanceof File) {
    return <PreviewButton name={value.name} type={value.type} load={async () => value} />;
  }
  const { id, nama, tipe, isian = name } = value as FileAnswer & { isian?: string };
  if (!record) return null;
  // One that another field holds until it is sent says which.
  const params = { field: isian, id: record.id, file: id };
  const load = async () => (await provider.download(screen, params)).blob;
  return <PreviewButton name={nama} type={tipe} load={load} />;
}

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
            <>
              {file.name}{' '}
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {fileSize(file.size)}
              </Box>
            </>
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
