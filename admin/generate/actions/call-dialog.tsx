import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useNotify, useRefresh, useResourceContext, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { useProvider, useResource } from '#admin/context.ts';
import { Conflict } from '#admin/generate/form/conflict/conflict.tsx';
import { FormAlert } from '#admin/generate/form/form-alert.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { resend } from '#admin/generate/form/resend.ts';
import { useSubmit } from '#admin/generate/form/use-submit.ts';
import { initialValues } from '#admin/generate/form/initial-values.ts';
import { resolverOf, validatorOf, type Errors } from '#admin/generate/form/validate.ts';
import { bodyFields, type Values } from '#admin/providers/request-body.ts';

export interface CallDialogProps {
  open: boolean;
  title: string;
  /** The call that the dialog makes on the record. */
  call: string;
  record: RaRecord;
  /** Begins with what the record holds, for a call that changes it. */
  prefilled?: boolean;
  /** What its inputs hold at first, beside what the declaration says. */
  initial?: Values;
  /** What it asks for; everything that the call may send when not given. */
  fields?: Fields;
  /** What the button says; the title when not given. */
  submitLabel?: string;
  /** Said once it is done. */
  done?: string;
  /** Leaves out what does not go with the rest. */
  prepare?: (values: Values) => Values;
  /** What the schema alone cannot tell. */
  check?: (values: Values) => Errors;
  /** In place of the plain inputs. */
  children?: ReactNode;
  intro?: ReactNode;
  onClose: () => void;
}

/** Asks for what a call wants and makes it. What was typed stays until it went through. */
export function CallDialog(props: CallDialogProps) {
  const { open, title, onClose } = props;
  const id = useId();
  const typed = useRef(false);
  const leave = () => {
    if (!typed.current || window.confirm(askToLeave)) onClose();
  };
  return (
    <Dialog open={open} onClose={leave} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <CallForm {...props} typed={typed} onLeave={leave} />
    </Dialog>
  );
}

const askToLeave = 'Isian Anda belum disimpan. Tutup dan buang isian ini?';

interface CallFormProps extends CallDialogProps {
  /** Whether anything has been typed that closing would lose. */
  typed: RefObject<boolean>;
  onLeave: () => void;
}

function Watch({ typed }: Pick<CallFormProps, 'typed'>) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    typed.current = isDirty;
    return () => {
      typed.current = false;
    };
  }, [typed, isDirty]);
  return null;
}

const asTyped = (values: Values) => values;
const nothing: RaRecord = { id: '' };
const keepTyped = { keepDirtyValues: true };

function CallForm(props: CallFormProps) {
  const {
    call,
    record,
    prefilled,
    initial,
    prepare = asTyped,
    check,
    children,
    intro,
    onClose,
    title,
    typed,
    onLeave,
  } = props;
  const id = useId();
  const resource = useResource();
  const screen = useResourceContext() ?? '';
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const definition = resource.calls[call];
  const fields = props.fields ?? (definition ? bodyFields(resource, definition) : {});
  const { submit, failure, clear } = useSubmit(async (typed) => {
    const values = prepare(typed);
    const data = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
    await provider.call(screen, call, { id: record.id, data, previousData: record });
    notify(props.done ?? `${title}: selesai`, { type: 'success' });
    refresh();
    onClose();
  });
  const bySchema = validatorOf(resource, call, fields);
  return (
    <Form
      id={id}
      noValidate
      warnWhenUnsavedChanges
      record={prefilled ? record : nothing}
      {...(!prefilled && { defaultValues: { ...initialValues(fields), ...initial } })}
      resetOptions={keepTyped}
      disableInvalidFormNotification
      resolver={resolverOf((values) => ({ ...bySchema(prepare(values)), ...check?.(values) }))}
      onSubmit={submit}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
        {intro}
        {children ?? <FormFields fields={fields} />}
        <Watch typed={typed} />
        {prefilled ? (
          <>
            <FormAlert failure={failure} fields={fields} />
            <Conflict
              failure={failure}
              fields={fields}
              record={record}
              reload={async () => {
                const { data } = await provider.getOne(screen, { id: record.id });
                refresh();
                return data as Values;
              }}
              resend={() => resend(id)}
            />
          </>
        ) : (
          <FormAlert
            failure={failure}
            fields={fields}
            onReload={() => {
              refresh();
              clear();
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>Batal</Button>
        <Submit label={props.submitLabel ?? title} />
      </DialogActions>
    </Form>
  );
}

function Submit({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
}
