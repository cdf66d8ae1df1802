import { useEffect, useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { akhiriSesiFields } from '#core/forms/akhiri-sesi.ts';
import { fieldErrors, formSchema } from '#core/resource/index.ts';
import { semuaLain } from '#core/session/all-others.ts';
import { deviceName, type OwnSession } from '#core/session/own-session.ts';
import { useProvider } from '#admin/context.ts';
import { formatMoment } from '#admin/format.ts';
import { FormAlert } from '#admin/generate/form/form-alert.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { initialValues } from '#admin/generate/form/initial-values.ts';
import { useSubmit } from '#admin/generate/form/use-submit.ts';
import { resolverOf, type Errors } from '#admin/generate/form/validate.ts';
import { PasswordInput } from '#admin/generate/inputs/password.tsx';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import type { Values } from '#admin/providers/request-body.ts';

/** A session, or all but the one that asks. */
export interface Ending {
  of: OwnSession | null;
}

export interface EndDialogProps {
  ending: Ending;
  onEnded: () => void;
  onClose: () => void;
}

const schema = formSchema(akhiriSesiFields);
const nothing = { id: '' };
const Current = (props: InputProps) => <PasswordInput {...props} autoComplete="current-password" />;
const inputs = { last_password: Current };

function check(values: Values): Errors {
  const result = schema.safeParse({ last_password: values.last_password ?? '' });
  return result.success ? {} : fieldErrors(result.error);
}

/** Asks for the password, and logs the account out there. */
export function EndDialog({ ending: { of }, onEnded, onClose }: EndDialogProps) {
  const id = useId();
  const provider = useProvider();
  const notify = useNotify();
  const name = of ? deviceName(of) : 'Semua perangkat lain';
  const { submit, failure } = useSubmit(async ({ last_password }) => {
    await provider.endSessions(of?.id ?? semuaLain, { last_password });
    notify(`${name} sudah dikeluarkan.`, { type: 'success' });
    onEnded();
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {of ? `Keluarkan ${name}?` : 'Keluarkan semua perangkat selain yang ini?'}
      </DialogTitle>
      <Form
        noValidate
        record={nothing}
        defaultValues={initialValues(akhiriSesiFields)}
        disableInvalidFormNotification
        resolver={resolverOf(check)}
        onSubmit={submit}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
          <DialogContentText>
            {of && `Masuk ${formatMoment(of.dibuat_pada)}. `}
            Yang belum disimpan di sana harus diisi lagi setelah masuk kembali.
          </DialogContentText>
          <Password />
          <FormAlert failure={failure} fields={akhiriSesiFields} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Send label={of ? 'Keluarkan' : 'Keluarkan semua'} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Password() {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('last_password'), [setFocus]);
  return <FormFields fields={akhiriSesiFields} inputs={inputs} />;
}

function Send({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
}
