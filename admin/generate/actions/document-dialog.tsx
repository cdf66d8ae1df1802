import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useNotify, useResourceContext, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { fieldErrors, formSchema } from '#core/resource/index.ts';
import { useProvider } from '#admin/context.ts';
import { FormAlert } from '#admin/generate/form/form-alert.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { useSubmit } from '#admin/generate/form/use-submit.ts';
import { resolverOf } from '#admin/generate/form/validate.ts';
import { saveAs } from '#admin/generate/use-download.ts';
import { bodyOf } from '#admin/providers/request-body.ts';
import { firstValues, type DocumentCall } from './document-calls.ts';

export interface DocumentDialogProps {
  document: DocumentCall;
  /** The record that it is about, where it is about one. */
  record?: RaRecord;
  open: boolean;
  onClose: () => void;
}

/** Asks for what a document wants to know, has it made and saves it. */
export default function DocumentDialog(props: DocumentDialogProps) {
  const id = useId();
  return (
    <Dialog open={props.open} onClose={props.onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{props.document.label}</DialogTitle>
      <DocumentForm {...props} />
    </Dialog>
  );
}

function DocumentForm({ document, record, onClose }: DocumentDialogProps) {
  const { name, input } = document;
  const screen = useResourceContext() ?? '';
  const provider = useProvider();
  const notify = useNotify();
  const schema = formSchema(input);
  const { submit, failure } = useSubmit(async (query) => {
    const { blob, name: fileName } = await provider.document(screen, name, {
      query,
      ...(record && { id: record.id }),
    });
    saveAs(blob, fileName);
    notify(`${fileName} terunduh`, { type: 'success' });
    onClose();
  });
  return (
    <Form
      noValidate
      record={{ id: '' }}
      defaultValues={firstValues(input, new Date())}
      disableInvalidFormNotification
      resolver={resolverOf((values) => {
        const result = schema.safeParse(bodyOf(input, values, 'document'));
        return result.success ? {} : fieldErrors(result.error);
      })}
      onSubmit={submit}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
        <FormFields fields={input} />
        <FormAlert failure={failure} fields={input} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Submit />
      </DialogActions>
    </Form>
  );
}

function Submit() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      Unduh
    </Button>
  );
}
