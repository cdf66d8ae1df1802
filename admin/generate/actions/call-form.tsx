import {
  useEffect,
  useId,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useNotify, useRefresh, useResourceContext, type RaRecord } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Fields } from '#core/resource/index.ts';
import { useProvider, useResource } from '#admin/context.ts';
import type { Saved } from '#admin/providers/back-office-provider.ts';
import { Conflict } from '#admin/generate/form/conflict/conflict.tsx';
import { FormAlert } from '#admin/generate/form/form-alert.tsx';
import { FormFields, type FormFieldsProps } from '#admin/generate/form/form-fields.tsx';
import { createOnce } from '#admin/generate/form/once.ts';
import { resend } from '#admin/generate/form/resend.ts';
import { declined, useSubmit } from '#admin/generate/form/use-submit.ts';
import { initialValues } from '#admin/generate/form/initial-values.ts';
import { Unsaved } from '#admin/generate/form/unsaved.tsx';
import { WatchTyped } from '#admin/generate/form/typed.tsx';
import { resolverOf, validatorOf, type Errors } from '#admin/generate/form/validate.ts';
import { bodyFields, type Values } from '#admin/providers/request-body.ts';
import { DraftButton } from './draft-button.tsx';

/** What a screen written by hand may change of what a call asks for. */
export interface CallParts {
  /** The call that the form makes. */
  call: string;
  /** The record that it makes it on, where it is about one. */
  record?: RaRecord;
  /** Goes through whatever else has become of the record meanwhile: it is not about a version of it. */
  ofAnyVersion?: boolean;
  /** Begins with what the record holds, for a call that changes it. */
  prefilled?: boolean;
  /** What its inputs hold at first, beside what the declaration says. */
  initial?: Values;
  /** What it sends; everything that the call may send when not given. */
  fields?: Fields;
  /** What it asks for besides, for `check` alone: it goes nowhere. */
  unsent?: Fields;
  /** Inputs of single fields, in place of those of their types. */
  inputs?: FormFieldsProps['inputs'];
  /** Leaves out what does not go with the rest. */
  prepare?: (values: Values) => Values;
  /** What the schema alone cannot tell. */
  check?: (values: Values) => Errors;
  /** A call of the kind `draft`, by which what will be issued is seen before it is sent. */
  draft?: Draft;
  /** Whether what is typed is kept elsewhere: who leaves is not held back then. */
  isKept?: boolean;
  /** Asked before it is sent; nothing is where it answers no. */
  confirm?: (values: Values) => Promise<boolean>;
  /** In place of the plain inputs. */
  children?: ReactNode;
  /** In place of the declared sentence. */
  intro?: ReactNode;
}

/** What is seen before it is sent. */
export interface Draft {
  call: string;
  onDrawn: (file: Saved) => void;
}

export interface FrameProps {
  /** The inputs, and what is wrong with them. */
  content: ReactNode;
  /** The button that sends. */
  submit: ReactNode;
  /** The button that shows what will be issued; null where nothing is. */
  draft: ReactNode;
}

export interface CallFormProps extends CallParts {
  /** What the button says. */
  submitLabel: string;
  /** Where content and button stand; below each other when not given. */
  Frame?: ComponentType<FrameProps>;
  /** Told whether anything has been typed that leaving would lose. */
  onTyped?: (typed: boolean) => void;
  /** Told that it did not go through, and what is wrong stands in the form. */
  onRefused?: () => void;
  /** Told what the server has said, once it went through. */
  onDone: (message: string) => void;
}

const asTyped = (values: Values) => values;
const nothing: RaRecord = { id: '' };
const keepTyped = { keepDirtyValues: true };

/** Asks for what a call wants, by its declaration, and makes it. What was typed stays until it went through. */
export function CallForm(props: CallFormProps) {
  const { call, record = nothing, ofAnyVersion, prefilled, initial } = props;
  const {
    prepare = asTyped,
    check,
    confirm,
    draft,
    children,
    unsent = {},
    isKept = false,
    inputs,
    Frame = Below,
    submitLabel,
    onTyped,
    onRefused,
    onDone,
  } = props;
  const id = useId();
  const resource = useResource();
  const screen = useResourceContext() ?? '';
  const provider = useProvider();
  const refresh = useRefresh();
  const client = useQueryClient();
  const definition = resource.calls[call];
  const fields = props.fields ?? (definition ? bodyFields(resource, definition) : {});
  const asked = { ...fields, ...unsent };
  const hasAny = Object.keys(asked).length > 0;
  const intro = props.intro ?? definition?.hint;
  // A router holds people back for one form at a time, so a form that holds nothing does not ask to.
  const [typed, setTyped] = useState(false);
  const [once] = useState(() => createOnce());
  const paramsOf = (prepared: Values) => ({
    ...{ id: record.id, ...(!ofAnyVersion && { previousData: record }) },
    data: Object.fromEntries(Object.keys(fields).map((name) => [name, prepared[name]])),
  });
  const { submit, attempt, failure, clear } = useSubmit(async (values) => {
    const prepared = prepare(values);
    if (confirm && !(await confirm(prepared))) throw declined;
    const make = (key?: string) =>
      provider.call(screen, call, { ...paramsOf(prepared), ...(key !== undefined && { key }) });
    // A form that begins with the record shows what became of it, and what differs.
    const sent = prefilled ? make() : once(make);
    sent.catch(() => onRefused?.());
    onDone((await sent).message);
  });
  const drawn = (values: Values) =>
    attempt(async () => {
      if (draft) draft.onDrawn(await provider.draft(screen, draft.call, paramsOf(prepare(values))));
    }, values);
  const bySchema = validatorOf(resource, call, fields);
  const reload = async () => {
    const { data } = await provider.getOne(screen, { id: record.id });
    refresh();
    return data as Values;
  };
  /** The notice stays until the newest is there: what is sent before would come too late once more. */
  const again = async () => {
    await client.invalidateQueries();
    clear();
  };
  return (
    <Form
      id={id}
      noValidate
      warnWhenUnsavedChanges={typed && !isKept}
      WarnWhenUnsavedChangesComponent={Unsaved}
      // Files that it begins with are looked at through the record that has them.
      record={prefilled ? record : { id: record.id }}
      {...(!prefilled && { defaultValues: { ...initialValues(fields), ...initial } })}
      resetOptions={keepTyped}
      disableInvalidFormNotification
      resolver={resolverOf((values) => ({ ...bySchema(prepare(values)), ...check?.(values) }))}
      onSubmit={submit}
    >
      <Frame
        content={
          <>
            {intro && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {intro}
              </Typography>
            )}
            {Frame !== Below && <StartsAt name={Object.keys(asked)[0]} />}
            {children ?? (hasAny && <FormFields fields={asked} {...(inputs && { inputs })} />)}
            <FormAlert
              failure={failure}
              fields={asked}
              {...(!prefilled && record !== nothing && { onReload: again })}
            />
            {prefilled && (
              <Conflict
                failure={failure}
                fields={fields}
                record={record}
                reload={reload}
                resend={() => resend(id)}
              />
            )}
          </>
        }
        submit={<Submit label={submitLabel} isMain={Frame !== Below} />}
        draft={
          draft && <DraftButton label={resource.calls[draft.call]?.label ?? ''} onPress={drawn} />
        }
      />
      <WatchTyped
        onTyped={(now) => {
          setTyped(now);
          onTyped?.(now);
        }}
      />
    </Form>
  );
}

/** Sends the form that the focus is in, from wherever in it. */
export function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** Whoever opens a form stands in one of its fields: what is typed at once goes there. */
function StartsAt({ name }: { name: string | undefined }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (name !== undefined) setFocus(name);
  }, [name, setFocus]);
  return null;
}

/** Says what came of a call, and shows the record as it is now. */
export function useSaid() {
  const notify = useNotify();
  const refresh = useRefresh();
  return (message: string) => {
    notify(message, { type: 'success' });
    refresh();
  };
}

const Below = ({ content, submit }: FrameProps) => (
  <Box sx={{ display: 'grid', gap: 1.25, '& > button': { justifySelf: 'start' } }}>
    {content}
    {submit}
  </Box>
);

/** What a form is there for; inside of another's screen it stays in the background. */
function Submit({ label, isMain }: { label: string; isMain: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant={isMain ? 'contained' : 'outlined'} loading={isSubmitting}>
      {label}
    </Button>
  );
}
