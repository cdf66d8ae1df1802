import type { Union } from './answer.ts';
import type { FileAnswer } from './fields/file.ts';
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

/** What a call does, by its declaration or by its name. */
export type KindOf<Name, C> = C extends { readonly kind: infer K } ? K : Name;

type Asking = { readonly input: Fields };
/** What all of some calls ask for beside the fields of their resource. */
export type AskedBy<Calls> = Readonly<
  Union<
    {
      [K in keyof Calls]: Calls[K] extends { readonly input: infer I extends Fields } ? I : never;
    }[keyof Calls]
  >
>;

type With<F extends Fields, O> = { [K in keyof F]: F[K] extends O ? K : never }[keyof F];
type Required<F extends Fields> = With<F, { readonly required: true }>;

/** Fields of which some are certainly there; no required one is ever null. */
type Body<F extends Fields, There extends keyof F, May extends keyof F = keyof F> = {
  -readonly [K in There]: Typed<F[K]>;
} & {
  -readonly [K in Exclude<May, There>]?: Typed<F[K]> | (K extends Required<F> ? never : null);
};

/** The same where a browser sends them: a file is one that is yet to be stored. */
export type Outgoing<B> = { [K in keyof B]: FileAnswer extends B[K] ? Upload<B[K]> : B[K] };
type Upload<V> = unknown extends V ? V : Exclude<V, FileAnswer> | File;

/** What a form with these fields sends, all of them filled in as they want to be. */
export type FilledIn<F extends Fields> = Outgoing<Body<F, Required<F>>>;

/** The fields that a call of the kind `create`, `update` or `draft` takes, as `writableFields` has them. */
type Written<F extends Fields, C> = C extends { readonly fields: readonly (infer K)[] }
  ? K & keyof F
  : Exclude<keyof F, Without<F> | With<F, { readonly managed: true }>>;
type Optional<C> = C extends { readonly optional: readonly (infer K)[] } ? K : never;

/** What a call has been sent, valid by its declaration. */
export type SentTo<F extends Fields, Name, C> = C extends Asking
  ? Body<C['input'], Required<C['input']>>
  : KindOf<Name, C> extends 'create'
    ? Body<F, Exclude<Required<F> & Written<F, C>, Optional<C>>, Written<F, C>>
    : KindOf<Name, C> extends 'update' | 'draft'
      ? Body<F, never, Written<F, C>>
      : KindOf<Name, C> extends 'move'
        ? { setelah: string | null }
        : Readonly<Record<string, never>>;
