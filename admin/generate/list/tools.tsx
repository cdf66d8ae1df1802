import Box from '@mui/material/Box';
import { ColumnsButton } from './columns/columns-button.tsx';
import { OrderButton } from './order/order-button.tsx';
import { SavedButton } from './saved/saved-button.tsx';
import { Views } from './views/views.tsx';

/** What a person may do to the list itself: views, named filters, columns, the order of its records. */
export function ListTools() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: -1, alignItems: 'center' }}>
      <Views />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
        <SavedButton />
        <ColumnsButton />
        <OrderButton />
      </Box>
    </Box>
  );
}
