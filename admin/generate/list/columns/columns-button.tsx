import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { Loading } from '#admin/layout/loading.tsx';

const ColumnsPanel = lazyDialog(() => import('./columns-panel.tsx'), <Loading />);

/** Which columns the list shows, and in which order; this device remembers it. */
export function ColumnsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  const id = useId();
  return (
    <>
      <Button
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Kolom
      </Button>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: '24rem' } } }}
      >
        <Box sx={{ px: 2, pt: 2, fontWeight: 650 }} id={id}>
          Kolom yang tampil
        </Box>
        <ColumnsPanel
          onClose={() => setAnchor(null)}
          onShown={() => popover.current?.updatePosition()}
        />
      </Popover>
    </>
  );
}
