import type { answered, referred, Field, Fields, SystemField } from './types.ts';

/** The fields of each resource, by its name. */
export type FieldsByName = Readonly<Record<string, Fields>>;

type Value<F extends Field> = F extends { readonly [answered]?: infer A }
  ? Exclude<A, undefined>
  : never;
/** The value in an answer: null where the field was left empty, which a required one never is. */
type Given<F extends Field> = F extends { readonly required: true } ? Value<F> : Value<F> | null;

type Never<F extends Fields> = {
  [K in keyof F]: [Value<F[K]>] extends [never] ? K : never;
}[keyof F];
type With<F extends Fields, O> = { [K in keyof F]: F[K] extends O ? K : never }[keyof F];
type Guarded<F extends Fields> = With<F, { readonly readBy: readonly unknown[] }>;
type DetailOnly<F extends Fields> = With<F, { readonly detailOnly: true }>;

/** What answers hold of some fields: those that not everybody reads may be missing. */
export type Answer<F extends Fields> = {
  [K in Exclude<keyof F, Never<F> | Guarded<F>>]: Given<F[K]>;
} & { [K in Exclude<Guarded<F>, Never<F>>]?: Given<F[K]> };

/** A field that a reference brings along: never null where both the reference and the field are required. */
type Carried<R extends Field, F extends Field> = R extends { readonly required: true }
  ? Given<F>
  : Given<F> | null;

/** What the references among the fields bring along from the records that they name. */
type Embedded<D extends FieldsByName, F extends Fields> = Union<
  {
    [K in keyof F]: F[K] extends { readonly [referred]?: infer O }
      ? Exclude<O, undefined> extends {
          readonly to: infer To extends keyof D;
          readonly embed: infer E extends Readonly<Record<string, string>>;
        }
        ? { [H in keyof E]: E[H] extends keyof D[To] ? Carried<F[K], D[To][E[H]]> : never }
        : never
      : never;
  }[keyof F]
>;

/** All of a union's members in one. */
export type Union<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

type Kept = Record<Exclude<SystemField, 'versi'>, string> & { versi: number };

/** A record of the resource `N` as one that is opened shows it. */
export type OpenedRecord<D extends FieldsByName, N extends keyof D> = Kept &
  Answer<D[N]> &
  Embedded<D, D[N]>;

/** The same as lists show it. */
export type ListedRecord<D extends FieldsByName, N extends keyof D> = Omit<
  OpenedRecord<D, N>,
  DetailOnly<D[N]>
>;
