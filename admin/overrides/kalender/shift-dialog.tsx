import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useResourceContext } from 'react-admin';
import { pratinjauKalender, type PratinjauKalender } from '#core/case/kalender.ts';
import { useProvider } from '#admin/context.ts';
import { formatNumber } from '#admin/format.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { Shifts } from './shifts.tsx';

/** What is asked before a calendar is saved. */
export interface Asked {
  preview: PratinjauKalender;
  answer: (yes: boolean) => void;
}

/** Asks the server what a calendar would move, and then the person whether to save it. */
export function useShiftPreview() {
  const provider = useProvider();
  const screen = useResourceContext() ?? '';
  const [asked, setAsked] = useState<Asked | null>(null);

  async function confirm(values: Values): Promise<boolean> {
    const { data } = await provider.preview(screen, 'pratinjau-kalender', values);
    const preview = pratinjauKalender.parse(data);
    const yes = await new Promise<boolean>((answer) => setAsked({ preview, answer }));
    setAsked(null);
    return yes;
  }

  return { confirm, asked };
}

/** Which cases a calendar moves, and from when to when. */
export function ShiftDialog({ asked }: { asked: Asked | null }) {
  const id = useId();
  return (
    <Dialog open={asked !== null} onClose={() => asked?.answer(false)} aria-labelledby={id}>
      {asked && <Question {...asked} id={id} />}
    </Dialog>
  );
}

function Question({ preview, answer, id }: Asked & { id: string }) {
  const { bergeser, diperiksa } = preview;
  const some = bergeser.length > 0;
  return (
    <>
      <DialogTitle id={id}>
        {some
          ? `${formatNumber(bergeser.length)} perkara bergeser`
          : 'Tidak ada perkara yang bergeser'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DialogContentText>
          {formatNumber(diperiksa)} perkara yang berjalan dihitung dengan kalender ini.{' '}
          {some
            ? 'Setelah disimpan, batas waktu di bawah ini berlaku, riwayat setiap perkara mencatatnya, dan pemohonnya diberi tahu.'
            : 'Semua batas waktu tetap.'}
        </DialogContentText>
        {some && <Shifts moved={bergeser} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>Kembali ke isian</Button>
        <Button variant="contained" autoFocus onClick={() => answer(true)}>
          {some ? 'Simpan dan geser' : 'Simpan'}
        </Button>
      </DialogActions>
    </>
  );
}
