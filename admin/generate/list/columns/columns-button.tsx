import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { chooseColumns, useChosenColumns } from './column-store.ts';
import { useColumns } from './use-columns.ts';

/** Which columns the list shows; this device remembers it. */
export function ColumnsButton() {
  const { resource, all, columns, leading } = useColumns();
  const chosen = useChosenColumns(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const shown = new Set(columns.map(({ name }) => name));
  const toggle = (name: string) => {
    const next = all.filter((column) => shown.has(column.name) !== (column.name === name));
    chooseColumns(
      resource.name,
      next.map((column) => column.name),
    );
  };
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
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { minWidth: '15rem' } } }}
      >
        <Box sx={{ p: 2, pb: 0, fontWeight: 650 }} id={id}>
          Kolom yang tampil
        </Box>
        <Box sx={{ px: 2, py: 1, display: 'grid' }}>
          {all.map(({ name, field }) => (
            <FormControlLabel
              key={name}
              control={<Checkbox size="small" />}
              sx={{ minHeight: 44 }}
              label={field.label}
              checked={shown.has(name)}
              disabled={name === leading}
              onChange={() => toggle(name)}
            />
          ))}
        </Box>
        <Box sx={{ px: 1, pb: 1 }}>
          <Button disabled={chosen === null} onClick={() => chooseColumns(resource.name, null)}>
            Kembalikan ke semula
          </Button>
        </Box>
      </Popover>
    </>
  );
}
