import Box from '@mui/material/Box';
import { shortDayAndTime } from '#core/format/moment.ts';
import type { CaseRecord } from '#resources';
import { begunOf } from './typed-answer.ts';

interface BegunNoticeProps {
  record: CaseRecord;
  /** Leaves out the reader's own, which they have before them. */
  othersOnly?: boolean;
}

/** Who has begun to answer a case. */
export function BegunNotice({ record, othersOnly = false }: BegunNoticeProps) {
  const { milik, lain } = begunOf(record);
  const own = othersOnly ? null : milik;
  if (!own && lain.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, typography: 'body2', color: 'text.secondary' }}>
      {own && <span>Konsep jawaban Anda tersimpan {shortDayAndTime(own.waktu)}.</span>}
      {lain.map(({ oleh, waktu }) => (
        <span key={`${oleh} ${waktu}`}>
          <strong>{oleh}</strong> juga menyusun jawaban, terakhir disimpan {shortDayAndTime(waktu)}.
        </span>
      ))}
    </Box>
  );
}
