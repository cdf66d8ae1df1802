import { useState } from 'react';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { Errors } from '#admin/generate/form/validate.ts';
import type { Values } from '#admin/providers/request-body.ts';

interface DraftButtonProps {
  label: string;
  /** Asks the server for it; answers what is wrong with the values. */
  onPress: (values: Values) => Promise<Errors | undefined>;
}

/** Shows what will be issued. The form is checked as if it were sent, and stays what it is. */
export function DraftButton({ label, onPress }: DraftButtonProps) {
  const { trigger, getValues, setError } = useFormContext();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    const errors = (await onPress(getValues())) ?? {};
    const wrong = Object.entries(errors).filter(([name]) => name !== 'root');
    for (const [index, [name, message]] of wrong.entries()) {
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  };
  return (
    <Button
      variant="outlined"
      loading={busy}
      onClick={() => {
        setBusy(true);
        void press().finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}
