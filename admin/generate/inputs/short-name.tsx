import Box from '@mui/material/Box';
import { hidden } from '#admin/layout/menu/hidden.ts';
import { inTwo } from './in-two.ts';

/** A file's name on one line. Where it has no room its middle gives way: files that belong together differ at their ends. */
export function ShortName({ name }: { name: string }) {
  const [first, last] = inTwo(name);
  return (
    <Box title={name} sx={{ position: 'relative', minWidth: 0 }}>
      <Box component="span" sx={hidden}>
        {name}
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', whiteSpace: 'pre' }}>
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {first}
        </Box>
        <span>{last}</span>
      </Box>
    </Box>
  );
}
