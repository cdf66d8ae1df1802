import { useState, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useProvider, useResource } from '#admin/context.ts';
import { Confirm } from '#admin/generate/confirm.tsx';
import { screenName } from '#admin/generate/names.ts';
import type { BackOfficeProvider } from '#admin/providers/back-office-provider.ts';
import { fieldErrorsOf, messageOf } from '#admin/providers/http-error.ts';
import { useReload } from './use-reports.ts';

export interface WriteButtonProps extends Pick<ButtonProps, 'color' | 'startIcon'> {
  label: string;
  /** The question; the label with a question mark when not given. */
  title?: string;
  /** What will come of it. */
  explanation: ReactNode;
  /** Said once it is done. */
  done: string;
  prominent?: boolean;
  write: (provider: BackOfficeProvider, screen: string) => Promise<unknown>;
}

/** Asks once more, writes, and shows what came of it. */
export function WriteButton(props: WriteButtonProps) {
  const { label, title = `${label}?`, explanation, done, prominent = false, write } = props;
  const screen = screenName(useResource());
  const provider = useProvider();
  const notify = useNotify();
  const reload = useReload();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function close() {
    setOpen(false);
    setError(null);
  }

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await write(provider, screen);
      close();
      notify(done, { type: 'success' });
      await reload();
    } catch (failure) {
      const [atField] = Object.values(fieldErrorsOf(failure));
      setError(atField ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant={prominent ? 'contained' : 'outlined'}
        {...(props.color && { color: props.color })}
        {...(props.startIcon && { startIcon: props.startIcon })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Confirm
        open={open}
        title={title}
        confirmLabel={`Ya, ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        danger={props.color === 'error'}
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {explanation}
      </Confirm>
    </>
  );
}
