/** What is wrong, by field name. */
export type Errors = Readonly<Record<string, string>>;

export interface FormState {
  errors: Errors;
  /** What went wrong as a whole, beside the fields. */
  failure: string | null;
  sending: boolean;
  /** The last try succeeded. */
  sent: boolean;
  /** Counts the times a form was turned down; each takes the focus to the summary. */
  refusals: number;
}

export type FormEvent =
  | { type: 'refused'; errors: Errors; failure?: string }
  | { type: 'changed'; names: readonly string[]; errors: Errors; eager: boolean }
  | { type: 'sending' }
  | { type: 'calmed' }
  | { type: 'sent' };

export const pristine: FormState = {
  errors: {},
  failure: null,
  sending: false,
  sent: false,
  refusals: 0,
};

/** The life of a form: filled in, turned down and mended, sent. */
export function nextFormState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'sending':
      return { ...state, errors: {}, failure: null, sending: true, sent: false };
    case 'calmed':
      return { ...state, failure: null };
    case 'sent':
      return { ...state, sending: false, sent: true };
    case 'refused':
      return {
        errors: event.errors,
        failure: event.failure ?? null,
        sending: false,
        sent: false,
        refusals: state.refusals + 1,
      };
    case 'changed':
      return { ...state, errors: afterChange(state.errors, event) };
  }
}

/** A changed field is judged anew where it was wrong, or at once where it is `eager`; others stay. */
function afterChange(
  before: Errors,
  { names, errors, eager }: { names: readonly string[]; errors: Errors; eager: boolean },
): Errors {
  const after = new Map(Object.entries(before));
  for (const name of names) {
    const message = errors[name];
    if (message !== undefined && (eager || before[name] !== undefined)) after.set(name, message);
    else after.delete(name);
  }
  return Object.fromEntries(after);
}
