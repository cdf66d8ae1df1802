import { useEffect, useReducer, useRef, type ComponentProps, type RefObject } from 'react';
import { isApiFailure } from '#core/api/client.ts';
import { failureText } from '../feedback/failure-text.ts';
import { catchUp } from './early.ts';
import { nextFormState, pristine, type Errors, type FormState } from './form-state.ts';
import { readValues, type FormValues, type NameIn } from './form-values.ts';
import type { Judged, Rules } from './rules.ts';

export interface FormOptions<V, N extends NameIn<V>> {
  /** Before each field's name in its id. */
  id: string;
  /** The fields that are sent. */
  names: readonly N[];
  /** What the values must be; loaded when it is first needed where it is given as a function. */
  rules: Rules<V> | (() => Promise<Rules<V>>);
  /** What the rules cannot say, after them. */
  check?: (data: FormData) => Errors;
  /** Fields to judge again when another one changes. */
  linked?: Readonly<Record<string, readonly string[]>>;
  /** Whether it is not to be sent now, whatever is pressed. */
  held?: () => boolean;
  /** Called with what the rules made of the values. What it throws is shown. */
  send: (values: V) => Promise<void> | void;
}

/** A form with, among others, the fields `N`. */
export interface Form<N extends string = string> extends FormState {
  id: string;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
    onInput: NonNullable<ComponentProps<'form'>['onInput']>;
    onFocus: () => void;
  };
  /** The values as they stand. */
  values(): FormValues<N>;
  /** Shows what the server, or a later step, has against the form. */
  refuse(error: unknown): void;
  /** Takes back what went wrong as a whole: it is over. */
  calm(): void;
}

/**
 * A form whose inputs keep their own values, so that nothing typed is lost before the page comes
 * alive or after a failure. It is judged when sent; afterwards a field is judged as it changes.
 */
export function useForm<V, const N extends NameIn<V>>(options: FormOptions<V, N>): Form<N> {
  const { id, names, rules, check, linked, held, send } = options;
  const [state, dispatch] = useReducer(nextFormState, pristine);
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const known = useRef<Rules<V> | null>(typeof rules === 'function' ? null : rules);

  const data = () => new FormData(ref.current ?? undefined);

  /** As the fields stand on the page. */
  function inOrder(errors: Errors): Errors {
    const order = [...(ref.current?.elements ?? [])].map((input) => input.getAttribute('name'));
    const place = ([name]: [string, string]) => order.indexOf(name);
    return Object.fromEntries(Object.entries(errors).sort((a, b) => place(a) - place(b)));
  }

  async function rulesNow(): Promise<Rules<V>> {
    known.current ??= typeof rules === 'function' ? await rules() : rules;
    return known.current;
  }

  // Before anything is typed: a page that has to be loaded anew for it loses nothing then.
  const fetchAhead = () => void rulesNow().catch(() => undefined);

  useEffect(() => {
    if (!ref.current) return;
    // Who came in before the form was alive does not enter it again.
    if (ref.current.contains(document.activeElement)) fetchAhead();
    catchUp(ref.current);
  }, []);

  async function judge(): Promise<Judged<V>> {
    const { judge: judgeValues } = await rulesNow();
    const now = data();
    const judged = judgeValues(readValues<NameIn<V>>(now, names));
    return { ...judged, errors: { ...judged.errors, ...check?.(now) } };
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
    if (busy.current || held?.()) return;
    busy.current = true;
    try {
      if (!known.current) dispatch({ type: 'sending' });
      const { errors, values } = await judge();
      if (values === null || Object.keys(errors).length > 0) {
        dispatch({ type: 'refused', errors: inOrder(errors) });
        return;
      }
      dispatch({ type: 'sending' });
      await send(values);
      dispatch({ type: 'sent' });
    } catch (error) {
      refuse(error);
    } finally {
      busy.current = false;
    }
  }

  /** Rules that cannot be had judge nothing here: the next sending says so. */
  async function judgeAgain(changed: readonly string[], eager: boolean): Promise<void> {
    const judged = await judge().catch(() => null);
    if (judged) dispatch({ type: 'changed', names: changed, errors: judged.errors, eager });
  }

  return {
    ...state,
    id,
    values: () => readValues(data(), names),
    refuse,
    calm: () => dispatch({ type: 'calmed' }),
    formProps: {
      ref,
      noValidate: true,
      onFocus: fetchAhead,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onInput: ({ target }) => {
        const { name, type } = target as HTMLInputElement;
        const eager = type === 'file';
        if (!name || (!eager && Object.keys(state.errors).length === 0)) return;
        void judgeAgain([name, ...(linked?.[name] ?? [])], eager);
      },
    },
  };
}
