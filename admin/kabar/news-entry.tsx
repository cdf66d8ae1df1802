import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { judulKabarOf } from '#core/kabar/jenis.ts';
import type { ButirKabar } from '#core/kabar/kabar-schema.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';

/** One thing that has come, leading to its case. */
export function NewsEntry({ entry, onOpen }: { entry: ButirKabar; onOpen: () => void }) {
  const { resource, record_id, nomor_registrasi: number, judul, waktu, dibaca } = entry;
  const to = useScreenPath(resource)('show', record_id);
  return (
    <Box component="li" sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
      <ButtonBase component={RouterLink} to={to ?? ''} onClick={onOpen} sx={line}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography variant="body2" sx={{ fontWeight: dibaca ? 500 : 700, flex: 1 }}>
            {judulKabarOf(entry)}
          </Typography>
          {!dibaca && (
            <Typography variant="caption" sx={{ color: 'primary.main', fontWeight: 620 }}>
              Baru
            </Typography>
          )}
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {number} · {judul}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <time dateTime={waktu}>{shortDayAndTime(waktu)}</time>
        </Typography>
      </ButtonBase>
    </Box>
  );
}

const line = {
  display: 'grid',
  width: '100%',
  justifyContent: 'stretch',
  textAlign: 'start',
  gap: 0.25,
  px: 2,
  py: 1.25,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
};
