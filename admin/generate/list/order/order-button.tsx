import { useState } from 'react';
import Button from '@mui/material/Button';
import SwapVert from '@mui/icons-material/SwapVert';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';

const OrderDialog = lazyDialog(() => import('./order-dialog.tsx'));

/** Opens the records in the order of their own, where this role may change it. */
export function OrderButton() {
  const resource = useResource();
  const { role } = useBackOffice();
  const [open, setOpen] = useState<boolean | null>(null);
  const call = Object.entries(resource.calls).find(
    ([name, { kind }]) => kind === 'move' && worksWith(resource, name, role),
  );
  if (!call) return null;
  const [name, { label = 'Atur urutan' }] = call;
  return (
    <>
      <Button startIcon={<SwapVert />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open !== null && (
        <OrderDialog call={name} title={label} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
