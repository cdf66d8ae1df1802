/** Which action leads from which status to which; an action that is not listed is not possible. */
export type Transitions<S extends string, A extends string> = {
  readonly [From in S]: { readonly [Action in A]?: S };
};

export interface Machine<S extends string, A extends string> {
  readonly initial: S;
  /** The status that an action leads to; null where the status does not allow it. */
  next(from: S, action: A): S | null;
  /** The actions that a status allows. */
  actions(from: S): A[];
  isFinal(status: S): boolean;
}

/** A status machine over a plain table, the same in the browser and on the server. */
export function machine<S extends string, A extends string>(
  initial: S,
  transitions: Transitions<S, A>,
): Machine<S, A> {
  const actions = (from: S) => Object.keys(transitions[from]) as A[];
  return {
    initial,
    next: (from, action) => transitions[from][action] ?? null,
    actions,
    isFinal: (status) => actions(status).length === 0,
  };
}
