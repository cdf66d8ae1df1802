import { useEffect } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { loginPath } from '#admin/layout/site.ts';

const toRead = 8000;
const leave = () => location.replace(loginPath);

/** Says that the password is changed and nobody is logged in any more, and leads to the login page. */
export function SessionsEnded({ open }: { open: boolean }) {
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(leave, toRead);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Dialog open={open} aria-labelledby="sesi-berakhir" role="alertdialog">
      <DialogTitle id="sesi-berakhir">Kata sandi diganti</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Semua sesi Anda sudah diakhiri, juga di perangkat lain. Masuk kembali dengan kata sandi
          yang baru.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={leave}>
          Masuk kembali
        </Button>
      </DialogActions>
    </Dialog>
  );
}
