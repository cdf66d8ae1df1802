import { useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { hour, shortDayAndTime } from '#core/format/moment.ts';
import type { Fields } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import { hasFile as holdsNewFile, type Values } from '#admin/providers/request-body.ts';
import { useBegun } from './use-begun.ts';

/** What who closes an answer does with its draft. */
export interface BegunHandle {
  /** Keeps what can be kept. @returns whether nothing is lost by leaving */
  flush: () => Promise<boolean>;
  discard: () => Promise<boolean>;
}

interface BegunStateProps {
  record: CaseRecord;
  /** What an answer may hold. */
  fields: Fields;
  handle: Ref<BegunHandle>;
  /** Told whether leaving would lose nothing. */
  onKept: (isKept: boolean) => void;
  onDiscard: () => void;
}

/** Says whether what is typed is kept on the server, and since when; what to do where it is not. */
export function BegunState({ record, fields, handle, onKept, onDiscard }: BegunStateProps) {
  const begun = useBegun(record, fields);
  const { kept, unkept, isKept } = begun;
  const values: Values = useWatch();
  // A file goes with the answer alone.
  const hasFile = holdsNewFile(values);
  const tell = useEffectEvent(onKept);
  useEffect(() => tell(isKept && !hasFile), [isKept, hasFile]);
  useImperativeHandle(handle, () => ({
    flush: async () => (await begun.flush()) && !hasFile,
    discard: begun.discard,
  }));
  if (unkept?.theirs !== undefined) {
    return (
      <Alert severity="warning" variant="outlined" sx={strip}>
        Konsep ini sudah diubah di perangkat atau tab lain. Isian di sini belum disimpan.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            onClick={() => void begun.takeMine(unkept)}
          >
            Pakai isian ini
          </Button>
          <Button color="inherit" size="small" onClick={() => begun.takeTheirs(unkept)}>
            Pakai yang di sana
          </Button>
        </Box>
      </Alert>
    );
  }
  if (unkept) {
    return (
      <Alert
        severity="warning"
        variant="outlined"
        sx={strip}
        action={
          <Button color="inherit" size="small" sx={oneLine} onClick={() => void begun.again()}>
            Coba lagi
          </Button>
        }
      >
        Konsep belum disimpan. {unkept.message}
      </Alert>
    );
  }
  if (kept.waktu === null) return null;
  return (
    <Box sx={[strip, { display: 'flex', alignItems: 'center', gap: 1 }]}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {isKept ? `Disimpan ${when(kept.waktu)}` : 'Menyimpan…'}
        {isKept && hasFile && ', tanpa berkasnya'}
      </Typography>
      <Button size="small" color="error" onClick={onDiscard} sx={oneLine}>
        Buang konsep
      </Button>
    </Box>
  );
}

/** Over the buttons, in a row of its own. */
const strip = { flexBasis: '100%', minWidth: 0 };
const oneLine = { flex: 'none', whiteSpace: 'nowrap' };

/** "pukul 10.04 WIB" of today, else with its day. */
const when = (moment: string) =>
  dayInJakarta(new Date(moment)) === dayInJakarta(new Date())
    ? `pukul ${hour(moment)}`
    : shortDayAndTime(moment);
