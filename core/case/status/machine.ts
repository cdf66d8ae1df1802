/**
 * Which action leads from which status to which; an action that is not listed is not possible. One
 * that leads to its own status leaves the case where it stands.
 */
export type Transitions<S extends string, A extends string> = {
  readonly [From in S]: { readonly [Action in A]?: S };
};

export interface Machine<S extends string, A extends string> {
  readonly initial: S;
  /** The status that an action leads to; null where the status does not allow it. */
  next(from: S, action: A): S | null;
  /** The actions that a status allows. */
  actions(from: S): A[];
  /** Whether one action leads from one status to another; a status leads to itself. */
  leads(from: S, to: S): boolean;
  /** Whether no action leads out of a status. */
  isFinal(status: S): boolean;
}

/** A status machine over a plain table, the same in the browser and on the server. */
export function machine<S extends string, A extends string>(
  initial: S,
  transitions: Transitions<S, A>,
): Machine<S, A> {
  const targets = (from: S) => Object.values(transitions[from]) as S[];
  return {
    initial,
    next: (from, action) => transitions[from][action] ?? null,
    actions: (from) => Object.keys(transitions[from]) as A[],
    leads: (from, to) => from === to || targets(from).includes(to),
    isFinal: (status) => targets(status).every((target) => target === status),
  };
}
