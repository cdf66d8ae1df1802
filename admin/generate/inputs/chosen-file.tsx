import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useProvider, useResource } from '#admin/context.ts';
import { fileSize } from '#core/format/size.ts';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { screenName } from '#admin/generate/names.ts';
import { PreviewButton } from '#admin/generate/preview/preview-button.tsx';
import type { Described } from './described.ts';

/** What a file is called, and how large it is. */
export const NameAndSize = ({ name, size }: Described) => (
  <>
    {name}{' '}
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {fileSize(size)}
    </Box>
  </>
);

/** Shows the file that was chosen, or the one that is stored. */
export function Look({ name, value }: { name: string; value: unknown }) {
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
