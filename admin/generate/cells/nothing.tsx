import Box from '@mui/material/Box';
import { hidden } from '#admin/layout/menu/hidden.ts';

/** Where there is no value. */
export const Nothing = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    <span aria-hidden="true">–</span>
    <Box component="span" sx={hidden}>
      kosong
    </Box>
  </Box>
);
