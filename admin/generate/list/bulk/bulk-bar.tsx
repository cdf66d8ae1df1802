import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import { useListContext, type RaRecord } from 'react-admin';
import { formatNumber } from '#core/format/number.ts';
import type { BulkAction } from './bulk-actions.ts';
import { BulkChoices } from './bulk-choices.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { useSelection } from './selection.tsx';

/** How many records are chosen and what can be done to them; it stays in sight while the list scrolls. */
export function BulkBar() {
  const selection = useSelection();
  const [asked, setAsked] = useState<{ action: BulkAction; records: readonly RaRecord[] } | null>(
    null,
  );
  if (!selection) return null;
  const { actions, records, clear } = selection;
  return (
    <>
      <Box aria-live="polite" sx={{ position: 'sticky', bottom: 12, zIndex: 2 }}>
        {records.length > 0 && (
          <Paper
            elevation={6}
            role="toolbar"
            aria-label="Tindakan untuk data terpilih"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              px: 2,
              py: 1,
              border: 1,
              borderColor: 'primary.main',
            }}
          >
            <Box component="span" sx={{ fontWeight: 650, mr: 'auto' }}>
              {formatNumber(records.length)} dipilih
            </Box>
            <BulkChoices actions={actions} onChoose={(action) => setAsked({ action, records })} />
            <Button onClick={clear}>Batalkan pilihan</Button>
          </Paper>
        )}
      </Box>
      {asked && (
        <BulkDialog
          {...asked}
          onDone={(done) => selection.set(done, false)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Chooses all rows of the page, where they are cards that have no head. */
export function ChoosePage() {
  const selection = useSelection();
  const { data = [] } = useListContext<RaRecord>();
  if (!selection || data.length === 0) return null;
  return <FormControlLabel control={<PageBox labelled />} label="Pilih semua di halaman ini" />;
}

/** The box of a table's head. */
export function PageBox({ labelled = false, ...rest }: { labelled?: boolean }) {
  const selection = useSelection();
  const { data = [] } = useListContext<RaRecord>();
  if (!selection) return null;
  const count = data.filter(selection.has).length;
  const all = count === data.length && count > 0;
  return (
    <Checkbox
      {...rest}
      size="small"
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => selection.set(data, !all)}
      {...(!labelled && {
        slotProps: { input: { 'aria-label': 'Pilih semua di halaman ini' } },
      })}
    />
  );
}

/** The box of one record. */
export function RecordBox({ record }: { record: RaRecord }) {
  const selection = useSelection();
  if (!selection) return null;
  return (
    <Checkbox
      size="small"
      checked={selection.has(record)}
      onChange={(_, checked) => selection.set([record], checked)}
      slotProps={{ input: { 'aria-label': selection.labelOf(record) } }}
    />
  );
}
