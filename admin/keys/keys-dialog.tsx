import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { findKey } from './find-key.ts';
import { useKeysSetting } from './setting.ts';

const groups = () =>
  [
    [
      'Daftar dan perkara',
      [
        ['j', 'Berikutnya'],
        ['k', 'Sebelumnya'],
        ['o', 'Buka yang terpilih di daftar'],
        ['u', 'Kembali ke daftar'],
        ['/', 'Cari di daftar'],
      ],
    ],
    [
      'Di dalam perkara',
      [
        ['p', 'Proses'],
        ['t', 'Teruskan ke unit kerja'],
        ['b', 'Balas: beri jawaban'],
        ['m', 'Ambil sebagai tugas saya'],
        ['s', 'Serahkan: tugaskan kepada petugas'],
        ['c', 'Tulis catatan internal'],
        ['a', 'Tampilkan atau sembunyikan antrean'],
      ],
    ],
    [
      'Di mana saja',
      [
        [findKey().text, 'Cari apa saja'],
        ['Ctrl ⏎', 'Kirim isian langkah yang terbuka'],
        ['?', 'Buka daftar pintasan ini'],
      ],
    ],
  ] as const;

export interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What single keys do, and the switch that turns them off. */
export default function KeysDialog({ open, onClose }: KeysDialogProps) {
  const id = useId();
  const [on, setOn] = useKeysSetting();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Pintasan papan ketik</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_event, checked) => setOn(checked)} autoFocus />}
          label="Pintasan aktif di perangkat ini"
        />
        {groups().map(([title, keys]) => (
          <Box component="section" key={title}>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            <Box component="dl" sx={list}>
              {keys.map(([key, words]) => (
                <Box key={key} sx={{ display: 'contents' }}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{words}</dd>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Pintasan tidak bekerja selagi Anda mengetik atau sebuah jendela terbuka, dan hanya untuk
          langkah yang dimungkinkan perkaranya.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Tutup</Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  rowGap: 0.75,
  alignItems: 'center',
  typography: 'body2',
  '& dt, & dd': { m: 0 },
  '& kbd': {
    display: 'inline-block',
    minWidth: 28,
    px: 0.75,
    py: 0.25,
    textAlign: 'center',
    border: 1,
    borderColor: 'lineStrong',
    borderBottomWidth: 2,
    borderRadius: 0.75,
    fontFamily: 'inherit',
    fontWeight: 650,
  },
};
