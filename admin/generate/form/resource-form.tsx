import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, useNotify, useRedirect, useSaveContext, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { Fields, Resource } from '#core/resource/index.ts';
import { screenName } from '#admin/generate/names.ts';
import { bodyFields, type Values } from '#admin/providers/request-body.ts';
import { Card } from '#admin/layout/card.tsx';
import { FormAlert, type FormFailure } from './form-alert.tsx';
import { FormFields } from './form-fields.tsx';
import { initialValues } from './initial-values.ts';
import { saved, useSubmit } from './use-submit.ts';
import { resolverOf, validatorOf } from './validate.ts';

export interface ResourceFormProps {
  resource: Resource;
  /** The call that the form is for. */
  call: string;
  cancelTo: string;
  /** Said once it is saved. */
  done: string;
  /** The screen that follows. */
  then: 'show' | 'list';
  /** Fetches the record anew, where it is one that exists. */
  reload?: () => Promise<Values | undefined>;
}

const keepTyped = { keepDirtyValues: true };

/** The form of a call that creates or updates, from the declaration alone. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, call, cancelTo, done, then, reload } = props;
  const { save, saving = false } = useSaveContext();
  const definition = resource.calls[call];
  const fields = definition ? bodyFields(resource, definition) : {};
  const isNew = definition?.kind === 'create';
  // Leaving waits for the render that takes the guard of unsaved changes away.
  const [record, setRecord] = useState<RaRecord | null>(null);
  const notify = useNotify();
  const redirect = useRedirect();
  const { submit, failure, clear } = useSubmit(async (values) => {
    if (save) setRecord(await saved(save, values));
  });
  const leave = useEffectEvent((left: RaRecord) => {
    notify(done, { type: 'success' });
    redirect(then, screenName(resource), left.id, left);
  });
  useEffect(() => {
    if (record) leave(record);
  }, [record]);
  return (
    <Form
      noValidate
      warnWhenUnsavedChanges={record === null}
      disableInvalidFormNotification
      {...(isNew && { defaultValues: initialValues(fields) })}
      resetOptions={keepTyped}
      resolver={resolverOf(validatorOf(resource, call))}
      onSubmit={submit}
    >
      <Box
        sx={{ display: 'grid', gap: 2, maxWidth: '56rem', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Card>
          <FormFields fields={fields} title={resource.title} />
        </Card>
        <Outcome failure={failure} fields={fields} clear={clear} {...(reload && { reload })} />
        <Toolbar saving={saving} cancelTo={cancelTo} />
      </Box>
    </Form>
  );
}

interface OutcomeProps {
  failure: FormFailure | null;
  fields: Fields;
  clear: () => void;
  reload?: () => Promise<Values | undefined>;
}

function Outcome({ failure, fields, clear, reload }: OutcomeProps) {
  const { reset } = useFormContext();
  const onReload = () => void reload?.().then(clear);
  const onDiscard = () =>
    void reload?.().then((record) => {
      reset({ ...record });
      clear();
    });
  return <FormAlert failure={failure} fields={fields} {...(reload && { onReload, onDiscard })} />;
}

function Toolbar({ saving, cancelTo }: { saving: boolean; cancelTo: string }): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" loading={saving}>
        Simpan
      </Button>
      <Button component={RouterLink} to={cancelTo} disabled={saving}>
        Batal
      </Button>
    </Box>
  );
}
