import { useState } from 'react';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { CallDialog } from './call-dialog.tsx';
import { possibleActions } from './possible.ts';

export interface ActionsProps {
  record: RaRecord;
  /** Calls that have a button of their own elsewhere. */
  except?: readonly string[];
}

/** A button and a dialog for each step that the declaration names and the record allows. */
export function Actions({ record, except = [] }: ActionsProps) {
  const resource = useResource();
  const { role } = useBackOffice();
  const [open, setOpen] = useState<string | null>(null);
  const actions = possibleActions(resource, record, role).filter(
    ({ name }) => !except.includes(name),
  );
  return (
    <>
      {actions.map(({ name, label }) => (
        <Button key={name} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(name)}>
          {label}
        </Button>
      ))}
      {actions.map(({ name, label }) => (
        <CallDialog
          key={name}
          open={open === name}
          title={label}
          call={name}
          record={record}
          prefilled={resource.calls[name]?.kind === 'update'}
          onClose={() => setOpen(null)}
        />
      ))}
    </>
  );
}
