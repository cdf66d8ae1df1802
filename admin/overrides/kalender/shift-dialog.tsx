import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useResourceContext } from 'react-admin';
import {
  pratinjauKalenderSchema,
  type PratinjauKalender,
} from '#core/case/kalender/kalender-schema.ts';
import { useProvider } from '#admin/context.ts';
import { formatNumber } from '#core/format/number.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { Rights, Shifts } from './shifts.tsx';

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
    const preview = pratinjauKalenderSchema.parse(data);
    const yes = await new Promise<boolean>((answer) => setAsked({ preview, answer }));
    setAsked(null);
    return yes;
  }

  return { confirm, asked };
}

export interface ShiftDialogProps {
  asked: Asked | null;
  /** What else there is to say. */
  lead?: string;
  /** What the button says, where it is not to save. */
  confirmLabel?: string;
  danger?: boolean;
}

/** Which cases a calendar moves, and from when to when. */
export function ShiftDialog({ asked, ...words }: ShiftDialogProps) {
  const id = useId();
  return (
    <Dialog open={asked !== null} onClose={() => asked?.answer(false)} aria-labelledby={id}>
      {asked && <Question {...asked} {...words} id={id} />}
    </Dialog>
  );
}

type QuestionProps = Asked & Omit<ShiftDialogProps, 'asked'> & { id: string };

function Question({ preview, answer, lead, confirmLabel, danger, id }: QuestionProps) {
  const { bergeser, diperiksa, jumlah, hak, jumlah_hak } = preview;
  const some = jumlah > 0;
  return (
    <>
      <DialogTitle id={id}>
        {some ? `${formatNumber(jumlah)} perkara bergeser` : 'Tidak ada perkara yang bergeser'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {lead && <DialogContentText>{lead}</DialogContentText>}
        <DialogContentText>
          {formatNumber(diperiksa)} perkara yang berjalan dihitung dengan kalender ini.{' '}
          {some
            ? 'Sesudahnya, batas waktu di bawah ini berlaku, riwayat setiap perkara mencatatnya, dan pemohonnya diberi tahu.'
            : 'Semua batas waktu tetap.'}
        </DialogContentText>
        {some && <Shifts moved={bergeser} />}
        {jumlah > bergeser.length && (
          <DialogContentText>
            {formatNumber(bergeser.length)} perkara dengan batas waktu terdekat ditampilkan.
          </DialogContentText>
        )}
        {jumlah_hak > 0 && (
          <>
            <DialogContentText>
              Hak pemohon yang sudah diberitahukan tidak berkurang: hari yang lebih akhir berlaku,
              dan {formatNumber(jumlah_hak)} pemohon diberi tahu hari terakhirnya mengajukan
              keberatan atau sengketa.
            </DialogContentText>
            <Rights rights={hak} />
          </>
        )}
        {jumlah_hak > hak.length && (
          <DialogContentText>
            {formatNumber(hak.length)} hak yang berakhir paling dahulu ditampilkan.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>Kembali</Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!danger}
          onClick={() => answer(true)}
        >
          {confirmLabel ?? (some ? 'Simpan dan geser' : 'Simpan')}
        </Button>
      </DialogActions>
    </>
  );
}
