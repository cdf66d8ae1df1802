import { useState } from 'react';
import Button from '@mui/material/Button';
import type { RecordOf } from '#resources';
import { say } from '#core/rules/messages.ts';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { stepsFrom, type StatusStep } from './standing.ts';

const call = 'update-status';

/** Lets an account in, or shuts it out with a reason that its owner reads. */
export function StatusButtons({ record }: { record: RecordOf<'user'> }) {
  const resource = useResource();
  const { role } = useBackOffice();
  const [open, setOpen] = useState<string | null>(null);
  const steps = stepsFrom(record.status);
  if (!worksWith(resource, call, role)) return null;
  return (
    <>
      {steps.map(({ status, label }, index) => (
        <Button
          key={status}
          variant={index === 0 && status === 'aktif' ? 'contained' : 'outlined'}
          aria-haspopup="dialog"
          onClick={() => setOpen(status)}
        >
          {label}
        </Button>
      ))}
      {steps.map((step) => (
        <StatusDialog
          key={step.status}
          step={step}
          record={record}
          open={open === step.status}
          onClose={() => setOpen(null)}
        />
      ))}
    </>
  );
}

interface StatusDialogProps {
  step: StatusStep;
  record: RecordOf<'user'>;
  open: boolean;
  onClose: () => void;
}

function StatusDialog({ step, record, open, onClose }: StatusDialogProps) {
  const { status, alasan_status } = useResource().fields;
  if (!status || !alasan_status) return null;
  const reason = { ...alasan_status, required: step.wantsReason };
  return (
    <CallDialog
      open={open}
      onClose={onClose}
      title={step.label}
      call={call}
      record={record}
      fields={{ status, alasan_status: reason }}
      prepare={(values) => ({ ...values, status: step.status })}
      check={({ alasan_status: typed }) =>
        step.wantsReason && String(typed ?? '').trim() === ''
          ? { alasan_status: say(reason.label, 'required') }
          : {}
      }
      intro={step.words}
    >
      {step.wantsReason && <FormFields fields={{ alasan_status: reason }} />}
    </CallDialog>
  );
}
