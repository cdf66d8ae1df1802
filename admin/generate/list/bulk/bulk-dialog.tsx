import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Form, type RaRecord } from 'react-admin';
import { useOverride, useResource } from '#admin/context.ts';
import { formatNumber } from '#core/format/number.ts';
import { fieldErrors, formSchema, type Fields } from '#core/resource/index.ts';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { initialValues } from '#admin/generate/form/initial-values.ts';
import { WatchTyped } from '#admin/generate/form/typed.tsx';
import { resolverOf } from '#admin/generate/form/validate.ts';
import { ReferenceInput } from '#admin/generate/inputs/reference.tsx';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import { LeaveQuestion } from '#admin/generate/leave-question.tsx';
import { bodyOf, type Values } from '#admin/providers/request-body.ts';
import { bulkName } from './bulk-name.ts';
import { BulkReport } from './bulk-report.tsx';
import { useBulk, type BulkWork } from './use-bulk.ts';

/** So many names tell what is about to happen; the rest is a number. */
const named = 5;

const nothing = { id: '' };

/** Whoever types at once types into it. */
function focusFirst(asked: HTMLElement | null): void {
  asked?.querySelector<HTMLElement>('input, textarea')?.focus();
}

const Opened = (props: InputProps) => <ReferenceInput {...props} opens />;

/** Has the choices of what is asked first in sight at once. */
const openedFirst = (input: Fields) =>
  Object.fromEntries(
    Object.entries(input)
      .slice(0, 1)
      .flatMap(([name, { type }]) => (type === 'reference' ? [[name, Opened]] : [])),
  );

/** Asks, with what is the same for all; does it record by record; says what became of each that could not be done. */
export function BulkDialog(props: BulkWork) {
  const { action, records, onClose } = props;
  const resource = useResource();
  const { bulkInputs } = useOverride(resource);
  const id = useId();
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  const { count, outcome, run, goOn } = useBulk(props);
  const busy = count !== null;
  const asks = Object.keys(action.input).length > 0;
  const schema = formSchema(action.input);
  const leave = () => {
    if (typed.current && !outcome) setAsking(true);
    else onClose();
  };
  const amount = `${formatNumber(records.length)} ${resource.label.one}`;
  return (
    <>
      <Dialog
        open
        fullWidth={asks}
        onClose={busy ? undefined : leave}
        aria-labelledby={id}
        role="alertdialog"
      >
        <DialogTitle id={id}>{outcome ? 'Hasil' : `${action.label} ${amount}?`}</DialogTitle>
        <Form
          noValidate
          record={nothing}
          defaultValues={initialValues(action.input)}
          disableInvalidFormNotification
          resolver={resolverOf((values) => {
            const result = schema.safeParse(bodyOf(action.input, values, 'action'));
            return result.success ? {} : fieldErrors(result.error);
          })}
          onSubmit={(values: Values) => void (outcome ? goOn() : run(values))}
        >
          <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
            {outcome && (
              <BulkReport outcome={outcome} nameOf={(record) => bulkName(resource, record)} />
            )}
            <Box
              ref={focusFirst}
              hidden={outcome !== null}
              sx={{ display: outcome ? 'none' : 'grid', gap: 2 }}
            >
              {action.hint && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {action.hint}
                </Typography>
              )}
              {asks && (
                <FormFields
                  fields={action.input}
                  inputs={{ ...openedFirst(action.input), ...bulkInputs }}
                />
              )}
              {action.removes && <Box>Yang dihapus tidak dapat dikembalikan.</Box>}
              <Names records={records} />
            </Box>
            {busy && <Progress count={count} of={records.length} />}
          </DialogContent>
          <DialogActions>
            {outcome ? (
              <>
                <Button onClick={onClose} autoFocus={outcome.stopped === null}>
                  Tutup
                </Button>
                {outcome.stopped !== null && (
                  <Button type="submit" variant="contained" autoFocus>
                    Lanjutkan
                  </Button>
                )}
              </>
            ) : (
              <>
                <Button onClick={leave} disabled={busy} autoFocus={!asks}>
                  Batal
                </Button>
                <Button
                  type="submit"
                  variant="contained"
                  color={action.removes ? 'error' : 'primary'}
                  loading={busy}
                >
                  {action.removes ? 'Ya, hapus' : action.label}
                </Button>
              </>
            )}
          </DialogActions>
          <WatchTyped
            onTyped={(now) => {
              typed.current = now;
            }}
          />
        </Form>
      </Dialog>
      <LeaveQuestion open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </>
  );
}

function Names({ records }: { records: readonly RaRecord[] }) {
  const resource = useResource();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {records.slice(0, named).map((record) => (
        <li key={record.id}>{bulkName(resource, record)}</li>
      ))}
      {records.length > named && <li>dan {formatNumber(records.length - named)} lainnya</li>}
    </Box>
  );
}

function Progress({ count, of }: { count: number; of: number }) {
  return (
    <Box role="status">
      <LinearProgress
        variant="determinate"
        aria-label="Kemajuan"
        value={(count / of) * 100}
        sx={{ mb: 1 }}
      />
      {formatNumber(count)} dari {formatNumber(of)} selesai
    </Box>
  );
}
