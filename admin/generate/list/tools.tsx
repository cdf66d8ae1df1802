import Box from '@mui/material/Box';
import { ColumnsButton } from './columns/columns-button.tsx';
import { OrderButton } from './order/order-button.tsx';
import { SavedButton } from './saved/saved-button.tsx';

/** What a person may do to the list itself: named filters, columns, the order of its records. */
export function ListTools() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1, my: -1 }}>
      <SavedButton />
      <ColumnsButton />
      <OrderButton />
    </Box>
  );
}
