import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { useNotify } from 'react-admin';
import { useBackOffice, useProvider, useResource } from '#admin/context.ts';
import type { CellProps } from '#admin/generate/cells/types.ts';
import { screenName } from '#admin/generate/names.ts';
import { hidden } from '#admin/layout/menu/hidden.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import { isCovered, revealCall } from './covered.ts';

/** A value that is covered until somebody who may asks for it; the server notes that they did. */
export function MaskedCell({ name, field, value, record, detail }: CellProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  const provider = useProvider();
  const notify = useNotify();
  const [open, setOpen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const call = revealCall(resource, name, role);
  const text = String(value);

  async function reveal() {
    if (call === null) return;
    setBusy(true);
    try {
      const { data } = await provider.call(screenName(resource), call, { id: record.id });
      setOpen(String(data[name] ?? ''));
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  if (!isCovered(text)) return <>{text}</>;
  const shown = open ?? text;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' }}>
        {open === null ? <Covered text={text} /> : shown}
      </Box>
      {detail && call !== null && (
        <Button
          size="small"
          loading={busy}
          loadingPosition="start"
          startIcon={open === null ? <Visibility /> : <VisibilityOff />}
          aria-label={`${open === null ? 'Tampilkan' : 'Tutup'} ${field.label}`}
          onClick={() => (open === null ? void reveal() : setOpen(null))}
        >
          {open === null ? 'Tampilkan' : 'Tutup'}
        </Button>
      )}
    </Box>
  );
}

/** Bullets for the eye, words for who is read to. */
function Covered({ text }: { text: string }) {
  const end = text.replaceAll('•', '');
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <Box component="span" sx={hidden}>
        tertutup{end && `, berakhiran ${end}`}
      </Box>
    </>
  );
}
