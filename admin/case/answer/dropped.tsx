import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useResource } from '#admin/context.ts';
import { mostDocuments, placeFiles } from './rules.ts';

/** Takes files that were dropped on the case into the answer, and says which had no place in it. */
export function Dropped({ files }: { files: readonly File[] }) {
  const { fields } = useResource();
  const { getValues, setValue } = useFormContext();
  const notify = useNotify();
  const take = useEffectEvent(() => {
    const { placed, left } = placeFiles(fields, getValues(), files);
    for (const [name, file] of Object.entries(placed)) {
      setValue(name, file, { shouldDirty: true, shouldValidate: true });
    }
    if (left.length === 0) return;
    const names = left.map(({ name }) => name).join(', ');
    notify(
      `Tidak ditempatkan: ${names}. Jawaban memuat paling banyak ${String(mostDocuments(fields))} berkas; gabungkan beberapa dokumen dalam satu ZIP.`,
      { type: 'warning' },
    );
  });
  useEffect(() => take(), [files]);
  return null;
}
