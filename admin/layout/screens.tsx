import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messageOf } from '#admin/providers/http-error.ts';
import { Link } from './link.tsx';
import { Page } from './page.tsx';

const home = '/ppid-cms/beranda';

export function NotFound() {
  return (
    <Page title="Halaman tidak ditemukan" lead="This page could not be found">
      <Typography>
        Galat 404. Alamatnya salah ketik, atau tautannya sudah tidak berlaku.{' '}
        <Link to={home}>Kembali ke beranda</Link>
      </Typography>
    </Page>
  );
}

export function AccessDenied() {
  return (
    <Page title="Akses ditolak">
      <Typography>
        Akun Anda tidak berwenang membuka halaman ini. <Link to={home}>Kembali ke beranda</Link>
      </Typography>
    </Page>
  );
}

export interface ErrorScreenProps {
  error: Error;
}

/** Instead of everything, once a screen breaks. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const [message] = useState(() => messageOf(error));
  return (
    <main style={{ maxWidth: '40rem', margin: '4rem auto', padding: '0 1.5rem' }}>
      <Typography variant="h1" gutterBottom>
        Terjadi kesalahan
      </Typography>
      <Typography gutterBottom>Galat 500: {message}</Typography>
      <Button variant="contained" onClick={() => location.assign(home)}>
        Kembali ke beranda
      </Button>
    </main>
  );
}
