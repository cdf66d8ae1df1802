import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseRecord } from '#resources';
import { useBackOffice, useResource } from '#admin/context.ts';
import { Actions } from '#admin/generate/actions/actions.tsx';
import { possibleActions } from '#admin/generate/actions/possible.ts';
import { useKeys } from '#admin/keys/use-keys.ts';
import { Card } from '#admin/layout/card.tsx';
import { deciderIn } from '../answer/rules.ts';
import { nextWhenPassedOn } from '../answer/passed-on.ts';
import { BegunNotice } from '../answer/begun/begun-notice.tsx';
import { useGoOn } from '../queue/go-on.ts';
import { ownCalls, possibleSteps } from './step-kinds.ts';
import { useProcess } from './use-process.ts';

interface StepsProps {
  record: CaseRecord;
  /** Opens the answer beside the case. */
  onAnswer: () => void;
}

/** What an officer can do next with a case: the steps that the server says are possible, and no others. */
export function Steps({ record, onAnswer }: StepsProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  const [open, setOpen] = useState<string | null>(null);
  const { acted } = useGoOn();
  const steps = possibleSteps(resource, record, role);
  const others = possibleActions(resource, record, role).some(
    ({ name }) => !ownCalls.includes(name),
  );
  const { busy, process } = useProcess(record, acted);
  const decider = deciderIn(record);
  // Who may take a step, or why only another may; what a request that another body has leads to.
  const note =
    record.status === 'selesai' ? null : (decider?.keterangan ?? nextWhenPassedOn(record));
  const ways: Readonly<Record<string, () => void>> = { jawab: onAnswer, proses: process };
  const take = (step: string) => ways[step] ?? (() => setOpen(step));
  const offered = (step: string) =>
    steps.some((each) => each.step === step) ? take(step) : undefined;
  useKeys({ p: offered('proses'), t: offered('teruskan'), b: offered('jawab') });
  if (steps.length === 0 && !others && note === null) return null;
  return (
    <Card title="Langkah berikutnya">
      {note !== null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
          {note}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        {steps.map(({ step, label, Dialog }, index) => (
          <Button
            key={step}
            variant={index === 0 ? 'contained' : 'outlined'}
            {...(Dialog && { 'aria-haspopup': 'dialog' })}
            loading={step === 'proses' && busy}
            onClick={take(step)}
          >
            {step === 'jawab' && decider?.nama ? 'Putuskan' : label}
          </Button>
        ))}
        <Actions record={record} except={ownCalls} />
      </Box>
      <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
        <BegunNotice record={record} />
      </Box>
      {steps.map(
        ({ step, call, Dialog }) =>
          Dialog && (
            <Dialog
              key={step}
              call={call}
              record={record}
              open={open === step}
              onDone={acted}
              onClose={() => setOpen(null)}
            />
          ),
      )}
    </Card>
  );
}
