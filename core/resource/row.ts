import type { answered, stored, Field, Fields } from './types.ts';

type Stored<F extends Field> = F extends { readonly [stored]?: infer S }
  ? Exclude<S, undefined>
  : never;
type Without<F extends Fields> = {
  [K in keyof F]: [Stored<F[K]>] extends [never] ? K : never;
}[keyof F];

/** The columns that every resource's table has, as `columnsOf` declares them. */
interface Kept {
  id: string;
  versi: number;
  dibuat_pada: string;
  diubah_pada: string;
}

/** A row of a resource with these fields, as its table holds it: what is required is never null. */
export type RowOf<F extends Fields> = {
  [K in keyof Kept | Exclude<keyof F, Without<F>>]: K extends keyof F
    ? F[K] extends { readonly required: true }
      ? Stored<F[K]>
      : Stored<F[K]> | null
    : K extends keyof Kept
      ? Kept[K]
      : never;
};

type Answered<F extends Field> = F extends { readonly [answered]?: infer A }
  ? Exclude<A, undefined>
  : never;
/** What a value of a field is on the way in: as answers have it; a password is a text. */
type Typed<F extends Field> = [Answered<F>] extends [never] ? Stored<F> : Answered<F>;

/** What is worked out at each reading of the fields that nothing stores, some of them. */
export type ComputedOf<F extends Fields> = { [K in Without<F>]?: Answered<F[K]> | null };

/** Values of some fields as JSON carries them: those that a client sent, or that a step changes. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]?: Typed<F[K]> | null };
