import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { Actions } from '#admin/generate/actions/actions.tsx';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { Card } from '#admin/layout/card.tsx';
import { JawabDialog } from './jawab-dialog.tsx';

type Step = 'proses' | 'teruskan' | 'jawab';

/** What an officer can do next with a case: the steps that the server says are possible, and no others. */
export function Steps({ record }: { record: RaRecord }) {
  const resource = useResource();
  const { role } = useBackOffice();
  const [open, setOpen] = useState<Step | null>(null);
  const tindakan: unknown[] = Array.isArray(record.tindakan) ? record.tindakan : [];
  const may = (step: Step) => worksWith(resource, 'update', role) && tindakan.includes(step);
  const unit = resource.fields.kode_unit_kerja;
  const dialog = (step: Step) => ({
    record,
    call: 'update',
    open: open === step,
    onClose: () => setOpen(null),
  });

  if (tindakan.length === 0) return null;
  return (
    <Card title="Langkah berikutnya">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        {may('jawab') && (
          <Button variant="contained" onClick={() => setOpen('jawab')}>
            Jawab
          </Button>
        )}
        {may('proses') && (
          <Button variant="outlined" onClick={() => setOpen('proses')}>
            Proses
          </Button>
        )}
        {may('teruskan') && (
          <Button variant="outlined" onClick={() => setOpen('teruskan')}>
            Teruskan ke unit kerja
          </Button>
        )}
        <Actions record={record} />
      </Box>
      <CallDialog
        {...dialog('proses')}
        title={`Proses ${resource.label.one} ini?`}
        submitLabel="Proses"
        done={`${resource.label.one} sedang diproses`}
        fields={{}}
        intro={<Typography>Pemohon akan melihat bahwa pengajuannya sedang diproses.</Typography>}
      />
      {unit && (
        <CallDialog
          {...dialog('teruskan')}
          title="Teruskan ke unit kerja"
          submitLabel="Teruskan"
          done={`${resource.label.one} diteruskan`}
          fields={{ kode_unit_kerja: { ...unit, required: true } }}
          check={({ kode_unit_kerja }) =>
            kode_unit_kerja ? {} : { kode_unit_kerja: `${unit.label} tidak boleh kosong` }
          }
        />
      )}
      <JawabDialog {...dialog('jawab')} />
    </Card>
  );
}
