import { useEffect, useEffectEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCreatePath, useNotify, useRefresh, useResourceContext } from 'react-admin';
import type { CaseRecord } from '#resources';
import { useGoOn } from '../queue/go-on.ts';

/**
 * What follows an answer once its form is closed, which would hold back whoever leaves it: the next
 * case of the queue, and a message with the way back to this one.
 * @returns to be told what the server has said of the answer
 */
export function useAnswered(record: CaseRecord | undefined): (message: string) => void {
  const { forward } = useGoOn();
  const notify = useNotify();
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const [sent, setSent] = useState<string | null>(null);
  const goOn = useEffectEvent((message: string) => {
    if (record && forward()) {
      notify(
        <Sent
          message={message}
          nomor={record.nomor_registrasi}
          to={createPath({ resource, type: 'show', id: record.id })}
        />,
        { type: 'success', autoHideDuration: longEnough },
      );
    } else notify(message, { type: 'success' });
    refresh();
  });
  useEffect(() => {
    if (sent !== null) goOn(sent);
  }, [sent]);
  return setSent;
}

/** ms in which somebody who reads first and moves the hand then gets to the way back. */
const longEnough = 15_000;

const Sent = ({ message, nomor, to }: { message: string; nomor: string; to: string }) => (
  <Alert
    severity="success"
    variant="filled"
    sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    action={
      <Button component={Link} to={to} color="inherit" size="small">
        Kembali ke {nomor}
      </Button>
    }
  >
    {nomor}: {message}
  </Alert>
);
