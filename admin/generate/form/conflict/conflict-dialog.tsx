import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { RaRecord } from 'react-admin';
import { shortDayAndTime } from '#core/format/moment.ts';
import { DifferenceChoice, type Side } from './difference-choice.tsx';
import type { Difference } from './differences.ts';

export interface ConflictDialogProps {
  differences: readonly Difference[];
  /** The record as it is by now. */
  record: RaRecord;
  /** Saves once more, with the values that were chosen, by field. */
  onResolve: (chosen: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

/** Shows what somebody else changed beside what was typed, and has one of each chosen. */
export default function ConflictDialog({
  differences,
  record,
  onResolve,
  onClose,
}: ConflictDialogProps) {
  const id = useId();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ name, typed }: Difference): Side => sides[name] ?? (typed ? 'mine' : 'theirs');
  const all = (side: Side) =>
    setSides(Object.fromEntries(differences.map(({ name }) => [name, side])));
  const resolve = () =>
    onResolve(Object.fromEntries(differences.map((each) => [each.name, each[sideOf(each)]])));
  const when = typeof record.diubah_pada === 'string' ? shortDayAndTime(record.diubah_pada) : null;
  const none = differences.length === 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>Data ini diubah orang lain</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText>
          Perubahan orang lain tersimpan{when && ` pada ${when}`}, setelah Anda membuka data ini.{' '}
          {none
            ? 'Tidak ada yang bertentangan dengan isian Anda.'
            : 'Pilih yang dipakai untuk tiap isian di bawah, lalu simpan lagi. Isian Anda yang lain tetap ikut.'}
        </DialogContentText>
        {differences.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => all('theirs')}>
              Semua yang terbaru
            </Button>
            <Button variant="outlined" onClick={() => all('mine')}>
              Semua isian saya
            </Button>
          </Box>
        )}
        {differences.map((each) => (
          <DifferenceChoice
            key={each.name}
            difference={each}
            record={record}
            side={sideOf(each)}
            onChoose={(side) => setSides((before) => ({ ...before, [each.name]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Kembali ke isian</Button>
        <Button variant="contained" onClick={resolve}>
          Simpan lagi
        </Button>
      </DialogActions>
    </Dialog>
  );
}
