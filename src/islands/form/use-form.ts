import { useReducer, useRef, type FormEvent, type RefObject } from 'react';
import { safeParse, type ZodMiniObject } from 'zod/mini';
import { isApiFailure } from '#core/api/client.ts';
import { fieldErrors } from '#core/resource/form-schema.ts';
import { failureText } from '../feedback/failure-text.ts';
import { nextFormState, pristine, type Errors, type FormState } from './form-state.ts';
import { readValues, type FormValues } from './form-values.ts';

export interface FormOptions {
  /** Before each field's name in its id. */
  id: string;
  /** An object over the fields, in the order they stand on the page. */
  schema: ZodMiniObject;
  /** What the schema cannot say, after it. */
  check?: (data: FormData) => Errors;
  /** Fields to judge again when another one changes. */
  linked?: Readonly<Record<string, readonly string[]>>;
  /** Called with what the schema made of the values. What it throws is shown. */
  send: (values: Record<string, unknown>) => Promise<void> | void;
}

export interface Form extends FormState {
  id: string;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The values as they stand. */
  values(): FormValues;
  /** Shows what the server, or a later step, has against the form. */
  refuse(error: unknown): void;
}

/**
 * A form whose inputs keep their own values, so that nothing typed is lost before the page comes
 * alive or after a failure. It is judged when sent; afterwards a field is judged as it changes.
 */
export function useForm(options: FormOptions): Form {
  const { id, schema, check, linked, send } = options;
  const [state, dispatch] = useReducer(nextFormState, pristine);
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const names = Object.keys(schema.shape);

  const data = () => new FormData(ref.current ?? undefined);

  /** As the fields stand on the page. */
  function inOrder(errors: Errors): Errors {
    const order = [...(ref.current?.elements ?? [])].map((input) => input.getAttribute('name'));
    const place = ([name]: [string, string]) => order.indexOf(name);
    return Object.fromEntries(Object.entries(errors).sort((a, b) => place(a) - place(b)));
  }

  function judge(): { errors: Errors; values: Record<string, unknown> } {
    const now = data();
    const result = safeParse(schema, readValues(now, names));
    const errors = { ...(result.success ? {} : fieldErrors(result.error)), ...check?.(now) };
    return { errors, values: result.success ? result.data : {} };
  }

  function refuse(error: unknown): void {
    const errors = isApiFailure(error) ? error.errors : {};
    const isExplained = Object.keys(errors).length > 0;
    dispatch({
      type: 'refused',
      errors: inOrder(errors),
      ...(isExplained ? {} : { failure: failureText(error) }),
    });
  }

  async function submit(): Promise<void> {
    if (busy.current) return;
    const { errors, values } = judge();
    if (Object.keys(errors).length > 0) {
      return dispatch({ type: 'refused', errors: inOrder(errors) });
    }
    busy.current = true;
    dispatch({ type: 'sending' });
    try {
      await send(values);
      dispatch({ type: 'sent' });
    } catch (error) {
      refuse(error);
    } finally {
      busy.current = false;
    }
  }

  return {
    ...state,
    id,
    values: () => readValues(data(), names),
    refuse,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onInput: ({ target }) => {
        const { name, type } = target as HTMLInputElement;
        const eager = type === 'file';
        if (!name || (!eager && Object.keys(state.errors).length === 0)) return;
        const changed = [name, ...(linked?.[name] ?? [])];
        dispatch({ type: 'changed', names: changed, errors: judge().errors, eager });
      },
    },
  };
}
