import Stack from '@mui/material/Stack';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { FileCell } from './file.tsx';
import type { CellProps } from './types.ts';

/** Several stored files, one below the other. */
export const FilesCell = ({ value, ...props }: CellProps) => (
  <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {(value as FileAnswer[]).map((file) => (
      <li key={file.id}>
        <FileCell {...props} value={file} />
      </li>
    ))}
  </Stack>
);
