import type { Role } from './access.ts';

export type SystemField = 'id' | 'versi' | 'dibuat_pada' | 'diubah_pada';

export type Order = 'asc' | 'desc';

/** A filter of a list: a field's own name, or another name for a way to match it. */
export type Filter<K extends string = string> =
  | K
  | {
      readonly name: string;
      readonly field: K;
      /** `any`: the field's entry, or one of those that stand beside it in a `selects`. */
      readonly match?: 'equal' | 'year' | 'from' | 'to' | 'has' | 'any';
    }
  /**
   * Set by a link to the list (all requests of one applicant, say), never typed. While it is set the
   * screen says so, in the words that the rows have in the field `named`.
   */
  | {
      readonly name: string;
      readonly field: K;
      readonly match?: 'equal';
      readonly named: K;
    }
  /**
   * Whose work a record is, of the officers that the field names: the caller's (`saya`), that of the
   * caller's work unit (`unit`, by `scopes.unit`), or nobody's (`belum`).
   */
  | { readonly name: string; readonly field: K; readonly match: 'whose' }
  /** Yes or no: whether the field holds one of some values. */
  | {
      readonly name: string;
      readonly field: K;
      readonly match: 'among';
      readonly among: readonly string[];
    };

/** A field that `q` looks into, or fields of the record that it refers to. */
export type Search<K extends string = string> =
  | K
  | {
      readonly through: K;
      readonly fields: readonly string[];
      /** The roles whose search looks there: whoever may not read it must not find by it either. */
      readonly readBy: readonly Role[];
    };

export interface ListOptions<K extends string = string> {
  /** Columns of the back-office list, in order. */
  columns: readonly (K | SystemField)[];
  /** Those of the columns that a table does without where it has no room for all, the first of them first. */
  spare?: readonly (K | SystemField)[];
  filters?: readonly Filter<K | SystemField>[];
  /** Fields that `sort` may name; by what is computed the server's behaviour says how to order. */
  sort?: readonly (K | SystemField)[];
  /** What `q` looks into. */
  search?: readonly Search<K>[];
  order: readonly [K | SystemField, Order];
  /**
   * The list grows without bound: the database keeps its counts (`countersOf`), so that no page
   * costs more the more rows there are. `order` is by a moment then.
   */
  counted?: boolean;
  /** Filters that have a name of their own, one press each. */
  views?: readonly View[];
}

/** What a list may be narrowed to by one press. */
export interface View {
  label: string;
  /** Values of the list's filters, by their names. */
  filter: Readonly<Record<string, string>>;
}
