import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Field } from '#core/resource/index.ts';
import { hidden } from '#admin/layout/menu/hidden.ts';
import type { LazyDialogProps } from '#admin/layout/lazy-dialog.tsx';
import { moved } from '../order/moved.ts';
import { OrderEntry } from '../order/order-entry.tsx';
import { useDrag } from '../order/use-drag.ts';
import { useColumns, useTableColumns } from './use-columns.ts';

const listed = new Intl.ListFormat('id');

const nameOf = ({ shownAs, label }: Field): string => shownAs ?? label;

/** What a window without room for all of the columns makes of them, in words; null where it shows them all. */
function useTooNarrow(): string | null {
  const { columns } = useColumns();
  const { table, room } = useTableColumns();
  // A phone has cards whatever is chosen.
  if (room === 0) return null;
  if (!table)
    return `Jendela selebar ini memuat ${room} kolom; lebih dari itu tampil sebagai kartu.`;
  const missing = columns.filter(({ name }) => !table.some((each) => each.name === name));
  if (missing.length === 0) return null;
  return `Belum tampil, karena jendela ini sempit: ${listed.format(missing.map(({ field }) => nameOf(field)))}.`;
}

export interface ColumnsPanelProps extends LazyDialogProps {
  /** What holds it has its height now. */
  onShown: () => void;
}

/** The columns of a list: ticked where they show, in an order that is dragged or moved by keys. */
export default function ColumnsPanel({ onShown }: ColumnsPanelProps) {
  const { all, columns, leading, isChosen, choose } = useColumns();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shownNow = useEffectEvent(onShown);
  useEffect(() => shownNow(), []);
  const names = all.map(({ name }) => name);
  const shown = columns.map(({ name }) => name);
  const tooNarrow = useTooNarrow();

  function toggle(name: string): void {
    const tampil = names.filter((each) => shown.includes(each) !== (each === name));
    choose({ urutan: names, tampil });
  }
  function move(from: number, to: number): void {
    const column = all[from];
    if (!column || to < 0 || to >= all.length) return;
    choose({ urutan: moved(names, from, to), tampil: shown });
    setSaid(`${nameOf(column.field)}: kolom ke-${to + 1} dari ${all.length}.`);
  }
  const { drag, handleOf } = useDrag(list, move);

  return (
    <Box sx={{ px: 2, pb: 1, display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Seret pegangannya, atau pakai tombol panah, untuk mengubah urutannya.
      </Typography>
      {tooNarrow && (
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {tooNarrow}
        </Typography>
      )}
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
      >
        {all.map(({ name, field }, index) => (
          <OrderEntry
            key={name}
            title={nameOf(field)}
            index={index}
            count={all.length}
            drag={drag}
            handle={handleOf(index)}
            onMove={(to) => move(index, to)}
          >
            <FormControlLabel
              control={<Checkbox size="small" />}
              sx={{ minHeight: 44 }}
              label={nameOf(field)}
              checked={shown.includes(name)}
              disabled={name === leading}
              onChange={() => toggle(name)}
            />
          </OrderEntry>
        ))}
      </Box>
      <Box role="status" sx={hidden}>
        {said}
      </Box>
      <Button
        disabled={!isChosen}
        onClick={() => {
          choose(null);
          setSaid('Kolom kembali ke semula.');
        }}
        sx={{ justifySelf: 'start' }}
      >
        Kembalikan ke semula
      </Button>
    </Box>
  );
}
