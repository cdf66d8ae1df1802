import { useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Search from '@mui/icons-material/Search';
import { findKey, isFindKey } from '#admin/keys/find-key.ts';
import { lazyDialog, usePreload } from '#admin/layout/lazy-dialog.tsx';

const FindDialog = lazyDialog(() => import('./find-dialog.tsx'));

/** Finds any record, screen or step, by the button or by Ctrl K. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const { aria, text } = findKey();
  usePreload(FindDialog);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // An editor has taken it for its own.
    if (!isFindKey(event) || event.defaultPrevented) return;
    // Nor does the browser's own search come up where this one stays away.
    event.preventDefault();
    if (document.querySelector('[role$="dialog"]') === null) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts={aria}
        onClick={() => setOpen(true)}
        onPointerEnter={FindDialog.preload}
        onFocus={FindDialog.preload}
        sx={look}
      >
        <Search fontSize="small" />
        <Box component="span" sx={words}>
          Cari
        </Box>
        <Box component="kbd" aria-hidden sx={keys}>
          {text}
        </Box>
      </Button>
      <FindDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const look = {
  minWidth: 44,
  minHeight: 44,
  gap: 1,
  px: { xs: 0, md: 1.5 },
  color: 'text.secondary',
  fontWeight: 500,
  border: { md: 1 },
  borderColor: { md: 'divider' },
  width: { lg: '15rem' },
  justifyContent: { lg: 'start' },
};
const words = {
  position: { xs: 'absolute', md: 'static' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
};
const keys = {
  display: { xs: 'none', md: 'inline' },
  ml: { lg: 'auto' },
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
};
