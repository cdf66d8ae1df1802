import Typography from '@mui/material/Typography';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** What an applicant without an account handed in to complete a request. */
export const LengkapiDialog = (props: StepDialogProps) => (
  <CallDialog
    {...props}
    title="Catat kelengkapan"
    submitLabel="Simpan kelengkapan"
    done="Kelengkapan tercatat"
    intro={
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Untuk kelengkapan yang diserahkan pemohon di luar portal. Permohonan kembali diproses.
      </Typography>
    }
  />
);

/** What an applicant without an account says to the decision on an objection. */
export const TanggapiDialog = (props: StepDialogProps) => (
  <CallDialog
    {...props}
    title="Catat tanggapan pemohon"
    submitLabel="Simpan tanggapan"
    done="Tanggapan tercatat"
    intro={
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Dicatat satu kali dan tidak dapat diubah.
      </Typography>
    }
  />
);
