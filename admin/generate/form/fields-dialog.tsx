import { useEffect, useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { fieldErrors, formSchema, type Fields } from '#core/resource/index.ts';
import { bodyOf, type Values } from '#admin/providers/request-body.ts';
import { FormAlert } from './form-alert.tsx';
import { FormFields, type FormFieldsProps } from './form-fields.tsx';
import { initialValues } from './initial-values.ts';
import { useSubmit } from './use-submit.ts';
import { resolverOf, type Errors } from './validate.ts';

export interface FieldsDialogProps {
  title: string;
  intro: ReactNode;
  fields: Fields;
  inputs?: NonNullable<FormFieldsProps['inputs']>;
  submitLabel: string;
  cancelLabel?: string;
  /** Only its buttons close it: closing it loses something. */
  isFinal?: boolean;
  /** What it throws stands on the form. */
  send: (values: Values) => Promise<void>;
  onClose: () => void;
}

const nothing = { id: '' };

/** A dialog that asks for declared fields, for a call that is no resource's. Open while it is drawn. */
export function FieldsDialog(props: FieldsDialogProps) {
  const { title, intro, fields, inputs, submitLabel, send, onClose } = props;
  const { cancelLabel = 'Batal', isFinal = false } = props;
  const id = useId();
  const bodyIn = (values: Values) => bodyOf(fields, values, 'action');
  const { submit, failure } = useSubmit((values) => send(bodyIn(values)));
  const check = (values: Values): Errors => {
    const result = formSchema(fields).safeParse(bodyIn(values));
    return result.success ? {} : fieldErrors(result.error);
  };
  return (
    <Dialog open onClose={isFinal ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <Form
        noValidate
        record={nothing}
        defaultValues={initialValues(fields)}
        disableInvalidFormNotification
        resolver={resolverOf(check)}
        onSubmit={submit}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
          <DialogContentText>{intro}</DialogContentText>
          <FormFields fields={fields} {...(inputs && { inputs })} />
          <FormAlert failure={failure} fields={fields} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Submit label={submitLabel} first={Object.keys(fields)[0]} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The button; whoever opens the dialog stands in its first field. */
function Submit({ label, first }: { label: string; first: string | undefined }) {
  const { isSubmitting } = useFormState();
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (first !== undefined) setFocus(first);
  }, [first, setFocus]);
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
}
