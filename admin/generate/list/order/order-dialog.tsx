import { useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useResource } from '#admin/context.ts';
import { titleOf } from '#admin/generate/values.ts';
import { Failure } from '#admin/layout/failure.tsx';
import { hidden } from '#admin/layout/menu/hidden.ts';
import { Loading } from '#admin/layout/loading.tsx';
import { OrderEntry } from './order-entry.tsx';
import { useDrag } from './use-drag.ts';
import { useOrder } from './use-order.ts';

export interface OrderDialogProps {
  /** The call that moves a record. */
  call: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The records of a resource in the order of their own, to be dragged, or moved by buttons. */
export default function OrderDialog({ open, title, onClose, call }: OrderDialogProps) {
  const id = useId();
  const { label } = useResource();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>
        {title} {label.one}
      </DialogTitle>
      <Order call={call} />
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Selesai
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Order({ call }: { call: string }) {
  const resource = useResource();
  const { records, error, said, busy, move } = useOrder(call);
  const list = useRef<HTMLOListElement>(null);
  const { drag, handleOf } = useDrag(list, (from, to) => void move(from, to));
  if (error) {
    return (
      <DialogContent>
        <Failure error={error} />
      </DialogContent>
    );
  }
  if (!records) return <Loading />;
  return (
    <DialogContent>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Seret pegangannya, atau pakai tombol panah. Tiap perpindahan langsung tersimpan, dan situs
        mengikutinya.
      </Typography>
      <Box
        component="ol"
        ref={list}
        aria-busy={busy}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
      >
        {records.map((record, index) => (
          <OrderEntry
            key={record.id}
            title={titleOf(resource, record)}
            index={index}
            count={records.length}
            drag={drag}
            handle={handleOf(index)}
            onMove={(to) => void move(index, to)}
          />
        ))}
      </Box>
      <Box role="status" sx={hidden}>
        {said}
      </Box>
    </DialogContent>
  );
}
