import { useState } from 'react';
import Button from '@mui/material/Button';
import type { InputOf, RecordOf } from '#resources';
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

const statusName = 'status' satisfies keyof InputOf<'user'>;
const reasonName = 'alasan_status' satisfies keyof InputOf<'user'>;

interface StatusDialogProps {
  step: StatusStep;
  record: RecordOf<'user'>;
  open: boolean;
  onClose: () => void;
}

function StatusDialog({ step, record, open, onClose }: StatusDialogProps) {
  const { [statusName]: status, [reasonName]: declared } = useResource().fields;
  if (!status || !declared) return null;
  const reason = { ...declared, required: step.wantsReason };
  return (
    <CallDialog
      open={open}
      onClose={onClose}
      title={step.label}
      call={call}
      record={record}
      fields={{ [statusName]: status, [reasonName]: reason }}
      prepare={(values) => ({ ...values, [statusName]: step.status })}
      check={({ [reasonName]: typed }) =>
        step.wantsReason && String(typed ?? '').trim() === ''
          ? { [reasonName]: say(reason.label, 'required') }
          : {}
      }
      intro={step.words}
    >
      {step.wantsReason && <FormFields fields={{ [reasonName]: reason }} />}
    </CallDialog>
  );
}
