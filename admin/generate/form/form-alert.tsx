import { useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Fields } from '#core/resource/index.ts';

/** What kept a form from being saved, beside what stands at its fields. */
export interface FormFailure {
  status: number | null;
  message: string;
}

export interface FormAlertProps {
  failure: FormFailure | null;
  fields: Fields;
  /** Fetches the record as it is now, leaving what was typed. */
  onReload?: () => Promise<void>;
  /** The same, and throws away what was typed. */
  onDiscard?: () => void;
}

export function FormAlert({ failure, fields, onReload, onDiscard }: FormAlertProps) {
  const { errors, submitCount, dirtyFields } = useFormState();
  const { control } = useFormContext();
  const [isReloading, setReloading] = useState(false);
  // A step that asks for nothing holds nothing that could be kept.
  const isTyped = Object.keys(dirtyFields).length > 0;
  if (failure?.status === 409) {
    return (
      <Alert severity="warning" variant="outlined">
        <AlertTitle>{isTyped ? 'Belum tersimpan' : 'Belum dilakukan'}</AlertTitle>
        {failure.message}
        {isTyped && (
          <Box sx={{ mt: 0.5 }}>
            {onReload
              ? 'Isian Anda masih ada. Muat data terbaru, lalu periksa dan simpan lagi.'
              : 'Isian Anda masih ada. Periksa, lalu simpan lagi.'}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {onReload && (
            <Button
              color="inherit"
              variant="outlined"
              size="small"
              loading={isReloading}
              onClick={() => {
                setReloading(true);
                void onReload().finally(() => setReloading(false));
              }}
            >
              {isTyped ? 'Muat yang terbaru, simpan isian saya' : 'Muat yang terbaru'}
            </Button>
          )}
          {onDiscard && (
            <Button color="inherit" size="small" onClick={onDiscard}>
              Buang isian saya
            </Button>
          )}
        </Box>
      </Alert>
    );
  }
  if (failure) return <Alert severity="error">{failure.message}</Alert>;
  const wrong = Object.keys(errors).filter((name) => name !== 'root');
  if (submitCount === 0 || wrong.length === 0) return null;
  // A form may send what it has no input for, or not just now.
  const { _fields: registered } = control;
  const isShown = (name: string) => get(registered, `${name}._f.mount`) === true;
  const elsewhere = wrong.filter((name) => !isShown(name));
  // A single input says by itself what is wrong with it.
  if (elsewhere.length === 0 && Object.keys(fields).filter(isShown).length === 1) return null;
  return (
    <Alert severity="error">
      Ada isian yang belum benar. Periksa kembali yang ditandai.
      {elsewhere.map((name) => (
        <Box key={name}>{String(errors[name]?.message ?? name)}</Box>
      ))}
    </Alert>
  );
}
