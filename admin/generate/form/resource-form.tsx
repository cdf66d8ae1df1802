import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  Form,
  useNotify,
  useRecordContext,
  useRedirect,
  useSaveContext,
  type RaRecord,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { Call, Fields, Resource } from '#core/resource/index.ts';
import { screenName } from '#admin/generate/names.ts';
import { bodyFields, type Values } from '#admin/providers/request-body.ts';
import { SitePreviewButton } from '#admin/generate/site-preview/site-preview-button.tsx';
import { Restore } from '#admin/generate/versions/restore.tsx';
import { Card } from '#admin/layout/card.tsx';
import { Conflict } from './conflict/conflict.tsx';
import { FormAlert, type FormFailure } from './form-alert.tsx';
import { FormFields } from './form-fields.tsx';
import { initialValues } from './initial-values.ts';
import { createOnce } from './once.ts';
import { resend } from './resend.ts';
import { Settle, type Settled } from './settle.tsx';
import { WatchTyped } from './typed.tsx';
import { Unsaved } from './unsaved.tsx';
import { declined, saved, useSubmit } from './use-submit.ts';
import { resolverOf, validatorOf, type Errors } from './validate.ts';

/** What a screen written by hand may change of a form. */
export interface FormParts {
  /** In place of one card with every input: the inputs of the fields that the call may write. */
  Inputs?: ComponentType<{ fields: Fields }>;
  /** Asked before anything is saved; nothing is where it answers no. What it throws stands on the form. */
  confirm?: (values: Values) => Promise<boolean>;
  /** What the schema alone cannot tell, said together with what it does. */
  check?: (values: Values) => Errors;
}

export interface ResourceFormProps extends FormParts {
  resource: Resource;
  /** The call that the form is for. */
  call: string;
  cancelTo: string;
  /** Said once it is saved. */
  done: string;
  /**
   * The screen that follows. Where this one stays: takes the record as it is now; what was typed while it
   * was saved stays in the form.
   */
  then: 'show' | 'list' | ((record: RaRecord) => void);
  /** Fetches the record anew, where it is one that exists. */
  reload?: () => Promise<Values | undefined>;
  /** What the inputs of a new record hold at first, beside what the declaration says. */
  initial?: Values;
}

const keepTyped = { keepDirtyValues: true };

/** The form of a call that creates or updates, from the declaration alone. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, call, cancelTo, done, then, reload, initial } = props;
  const { Inputs, confirm, check } = props;
  const { save, saving = false } = useSaveContext();
  const definition = resource.calls[call];
  const fields = definition ? typedFields(resource, definition) : {};
  const isNew = definition?.kind === 'create';
  const id = useId();
  const bySchema = validatorOf(resource, call);
  // Leaving waits for the render that takes the guard of unsaved changes away.
  const [settled, setSettled] = useState<Settled | null>(null);
  const [typed, setTyped] = useState(false);
  const [once] = useState(() => createOnce());
  const notify = useNotify();
  const redirect = useRedirect();
  const { submit, failure, clear } = useSubmit(async (values) => {
    if (confirm && !(await confirm(values))) throw declined;
    if (!save) return;
    const record = isNew
      ? await once((key) => saved(save, values, { call, key }))
      : await saved(save, values);
    setSettled({ record, sent: values });
  });
  const goOn = useEffectEvent(({ record }: Settled) => {
    if (typeof then === 'function') {
      setSettled(null);
      then(record);
    } else redirect(then, screenName(resource), record.id, record);
    notify(done, { type: 'success' });
  });
  useEffect(() => {
    if (settled) goOn(settled);
  }, [settled]);
  return (
    <Form
      id={id}
      noValidate
      warnWhenUnsavedChanges={typed && settled === null}
      WarnWhenUnsavedChangesComponent={Unsaved}
      disableInvalidFormNotification
      {...(isNew && { defaultValues: { ...initialValues(fields), ...initial } })}
      resetOptions={keepTyped}
      resolver={resolverOf((values) => ({ ...check?.(values), ...bySchema(values) }))}
      onSubmit={submit}
    >
      <Box
        sx={{ display: 'grid', gap: 2, maxWidth: '56rem', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {definition?.hint && (
          <Alert severity="info" variant="outlined" role="note">
            {definition.hint}
          </Alert>
        )}
        {definition?.kind === 'update' && <Restore />}
        {Inputs ? (
          <Inputs fields={fields} />
        ) : (
          <Card>
            <FormFields fields={fields} title={resource.title} />
          </Card>
        )}
        <Outcome
          failure={failure}
          fields={fields}
          clear={clear}
          formId={id}
          {...(reload && { reload })}
        />
        <Toolbar saving={saving} cancelTo={cancelTo}>
          <SitePreviewButton resource={resource} />
        </Toolbar>
      </Box>
      {typeof then === 'function' && <Settle settled={settled} fields={fields} />}
      <WatchTyped onTyped={setTyped} />
    </Form>
  );
}

/**
 * What a form asks for. The place in an order of people's own is changed where the whole order is
 * seen, and a password that the call can do without is its owner's to choose.
 */
export function typedFields(resource: Resource, call: Call): Fields {
  const needsNone = (name: string) => call.kind === 'update' || call.optional?.includes(name);
  const fields = Object.entries(bodyFields(resource, call)).filter(
    ([name, { type }]) => name !== resource.orderable && !(type === 'password' && needsNone(name)),
  );
  return Object.fromEntries(fields);
}

interface OutcomeProps {
  failure: FormFailure | null;
  fields: Fields;
  clear: () => void;
  formId: string;
  reload?: () => Promise<Values | undefined>;
}

function Outcome({ failure, fields, clear, formId, reload }: OutcomeProps) {
  const { reset } = useFormContext();
  const record = useRecordContext();
  if (!reload) return <FormAlert failure={failure} fields={fields} />;
  const onDiscard = () =>
    void reload().then((latest) => {
      reset({ ...latest });
      clear();
    });
  return (
    <>
      <FormAlert failure={failure} fields={fields} onDiscard={onDiscard} />
      <Conflict
        failure={failure}
        fields={fields}
        record={record}
        reload={reload}
        resend={() => resend(formId)}
      />
    </>
  );
}

interface ToolbarProps {
  saving: boolean;
  cancelTo: string;
  children: ReactNode;
}

function Toolbar({ saving, cancelTo, children }: ToolbarProps): ReactNode {
  // Not yet saving while somebody is asked whether to.
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" loading={saving} disabled={isSubmitting}>
        Simpan
      </Button>
      <Button component={RouterLink} to={cancelTo} disabled={saving}>
        Batal
      </Button>
      {children}
    </Box>
  );
}
