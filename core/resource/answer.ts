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

/** What a field's options name that is no field of `F`: the values of `embed`, `otherwise` or `alt`. */
type Unknown<Names, F extends Fields> = Exclude<Names, keyof F> & string;
type ValuesIn<O> = O[keyof O];

/** The names that a field of `F` gives to other fields, as far as there are none. */
type UnknownOf<D extends FieldsByName, F extends Fields, K extends keyof F> =
  | (F[K] extends { readonly alt: infer A } ? Unknown<A, F> : never)
  | (F[K] extends { readonly [referred]?: infer O }
      ? | (Exclude<O, undefined> extends {
            readonly to: infer To extends keyof D;
            readonly embed: infer E;
          }
            ? Unknown<ValuesIn<E>, D[To]>
            : never)
        | (Exclude<O, undefined> extends { readonly otherwise: infer W }
            ? Unknown<ValuesIn<W>, F>
            : never)
      : never);

/** Fields that others name and nobody declares, each as `resource.field: name`; never where all are. */
export type UnknownNames<D extends FieldsByName> = {
  [N in keyof D & string]: {
    [K in keyof D[N] & string]: `${N}.${K}: ${UnknownOf<D, D[N], K>}`;
  }[keyof D[N] & string];
}[keyof D & string];

/** What a search of `F` names of the record that its field `K` refers to, as far as that has no such field. */
type NotThere<D extends FieldsByName, F extends Fields, K extends keyof F, Names> = F[K] extends {
  readonly [referred]?: infer O;
}
  ? Exclude<O, undefined> extends { readonly to: infer To extends keyof D }
    ? Unknown<Names, D[To]>
    : never
  : never;

/** The same of what searches look into by a reference; `S` has the searches of each resource. */
export type UnknownSought<
  D extends FieldsByName,
  S extends { readonly [N in keyof D]?: unknown },
> = {
  [N in keyof D & keyof S & string]: S[N] extends readonly (infer One)[]
    ? One extends {
        readonly through: infer K extends string;
        readonly fields: readonly (infer Names)[];
      }
      ? `${N}.${K}: ${NotThere<D, D[N], K & keyof D[N], Names>}`
      : never
    : never;
}[keyof D & keyof S & string];

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
