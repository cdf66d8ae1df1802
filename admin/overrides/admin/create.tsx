import Alert from '@mui/material/Alert';
import type { Fields } from '#core/resource/index.ts';
import { CreateScreen } from '#admin/generate/form/create-screen.tsx';
import { Inputs as Common } from './inputs.tsx';

const Inputs = ({ fields }: { fields: Fields }) => (
  <>
    <Alert severity="info" variant="outlined" role="note">
      Kata sandi tidak diketik di sini. Pemilik akun menerima surel dengan tautan untuk membuatnya
      sendiri, berlaku tiga hari.
    </Alert>
    <Common fields={fields} />
  </>
);

/** Adds an officer, who chooses a password by the link that is mailed. */
export default function AdminCreate() {
  return <CreateScreen Inputs={Inputs} />;
}
