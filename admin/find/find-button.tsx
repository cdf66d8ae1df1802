import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Search from '@mui/icons-material/Search';

const FindDialog = lazy(() => import('./find-dialog.tsx'));

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Finds any record, screen or step, by the button or by Ctrl K. */
export function FindButton() {
  // null: not opened yet, so not loaded either.
  const [open, setOpen] = useState<boolean | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    if (key.toLowerCase() !== 'k' || altKey || shiftKey || ctrlKey === metaKey) return;
    // What an editor has taken for its own, and what stands above the page, goes first.
    if (event.defaultPrevented || document.querySelector('[role$="dialog"]')) return;
    event.preventDefault();
    setOpen(true);
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
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={look}
      >
        <Search fontSize="small" />
        <Box component="span" sx={words}>
          Cari
        </Box>
        <Box component="kbd" aria-hidden sx={keys}>
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </Box>
      </Button>
      {open !== null && (
        <Suspense>
          <FindDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
