import Box from '@mui/material/Box';
import type { Ketidakhadiran } from '#core/case/ketidakhadiran.ts';
import { useBackOffice } from '#admin/context.ts';
import type { CellProps } from '#admin/generate/cells/types.ts';
import type { CaseEntry } from '#resources';

type Named = Partial<Pick<CaseEntry, 'nama_petugas' | 'ketidakhadiran'>>;

/** The officer of a case in a list, and whether they are absent: to their deputy it says that. */
export function OfficerCell({ value, record }: CellProps) {
  const { nama_petugas: name, ketidakhadiran: absence } = record as Named;
  return (
    <>
      {name ?? String(value)}
      {absence && <AbsenceBelow {...absence} />}
    </>
  );
}

function AbsenceBelow({ wakil }: Ketidakhadiran) {
  const own = useBackOffice().user()?.id;
  return (
    <Box
      component="span"
      sx={{ display: 'block', typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {wakil !== null && wakil.id === own ? 'Anda mewakilinya' : 'Tidak hadir'}
    </Box>
  );
}
