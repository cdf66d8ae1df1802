import { useState } from 'react';
import Button from '@mui/material/Button';
import { masked } from '#core/rules/masked.ts';
import type { CellProps } from './types.ts';

/** A number that tells who somebody is, covered until it is asked for. */
export function SealedCell({ field, value }: CellProps) {
  const [open, setOpen] = useState(false);
  const number = String(value);
  return (
    <>
      {open ? number : masked(number)}{' '}
      <Button
        size="small"
        aria-label={`${open ? 'Sembunyikan' : 'Tampilkan'} ${field.label.toLowerCase()}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Sembunyikan' : 'Tampilkan'}
      </Button>
    </>
  );
}
