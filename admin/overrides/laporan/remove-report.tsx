import Delete from '@mui/icons-material/DeleteOutlined';
import { WriteButton } from './write-button.tsx';
import type { Report } from './use-reports.ts';

export function RemoveReport({ report }: { report: Report }) {
  return (
    <WriteButton
      label="Hapus"
      title={`Hapus laporan tahun ${report.tahun}?`}
      explanation="Laporan hilang dari situs dan tidak dapat dikembalikan. Register permohonan dan keberatan tidak berubah."
      done={`Laporan tahun ${report.tahun} dihapus`}
      color="error"
      startIcon={<Delete />}
      write={(provider, screen) => provider.delete(screen, { id: report.id, previousData: report })}
    />
  );
}
