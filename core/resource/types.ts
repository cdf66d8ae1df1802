import type { LookupType, LookupValue } from '#core/lookup/lookups.ts';
import type { SearchKind } from '#core/site/entry.ts';
import type { ZodMiniType } from 'zod/mini';
import type { Access, Role } from './types/access.ts';
import type { ListOptions } from './types/list.ts';

export type * from './types/access.ts';
export type * from './types/list.ts';

export type ColumnType = 'text' | 'integer' | 'real';

/** What a database column holds, on both databases. */
export type ColumnValue = string | number | null;

export interface FieldOptions {
  /** The words a person reads beside the input and in messages. */
  label: string;
  /** What its value is called in lists and on records, where the label is what a form asks to do. */
  shownAs?: string;
  required?: boolean;
  /** One sentence of help under the label. */
  hint?: string;
  /** Only the server writes it; a client that sends it is refused. */
  managed?: boolean;
  /** Who gets to see it; everyone who sees the record when not given. */
  readBy?: readonly Role[];
  /** Left out of lists, for what is long or costs a query. */
  detailOnly?: boolean;
  /** For clients of the calls: another field tells it on the screens of the back-office. */
  offScreen?: boolean;
  /**
   * Text kept encrypted: whoever reads the table alone reads nothing. Nothing searches or sorts by
   * it. Answers, and the audit log, have all but its end covered, except to the record's owner; a
   * call of the kind `reveal` gives it. A file: its bytes are encrypted in storage.
   */
  sealed?: boolean;
  /**
   * Of an account: says who gets in, or what they may do there. Whoever changes it in an account
   * that is not theirs gives their own password with the call.
   */
  guarded?: boolean;
  /** Of an account: a password that holds it is refused, since who knows its owner tries it first. */
  guessable?: boolean;
  /** No two records share a value. */
  unique?: boolean;
  /** The value of a new record where none is given. */
  initial?: string | number | boolean;
  /** Which of the resource's `parts` shows the field; null where none does. */
  part?: string | null;
  /**
   * The field that it proposes a value of. What that one takes of files may be the draft's, named in a
   * body as they were answered, by whoever reads the draft; the step that decides makes them its own.
   */
  draftOf?: string;
  /** Of a resource about a person: what it tells of them. */
  personal?: Personal;
}

/**
 * What a field tells of the person whom its record is about, which an erasure goes by. `identity`: who
 * they are; it is emptied, and its words are taken out of every other text. `words`: a text in which
 * they may be named, which loses their name, or a file that they sent, which is deleted. `search`: the
 * query of a list, in whose search box they may be named. `none`: nothing.
 */
export type Personal = 'identity' | 'words' | 'search' | 'none';

/** How a person types and reads a field; the back-office picks its input and its cell by this. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'phone'
  | 'number'
  | 'year'
  | 'date'
  | 'timestamp'
  | 'select'
  | 'selects'
  | 'reference'
  | 'file'
  | 'image'
  | 'files'
  | 'url'
  | 'boolean'
  | 'password'
  | 'items'
  | 'tags'
  | 'json'
  | 'computed';

/** What of a field's options TypeScript has to know, since types follow from it. */
type Deciding = 'required' | 'readBy' | 'detailOnly' | 'alt' | 'managed' | 'initial' | 'part';

/** Where a field keeps the type of what answers hold; nothing is there when the program runs. */
export declare const answered: unique symbol;
/** Where a reference keeps the type of what it says of the other record. */
export declare const referred: unique symbol;

/** Where a field keeps the type of what its column holds. */
export declare const stored: unique symbol;

/** Where a resource keeps its calls as they were declared. */
export declare const called: unique symbol;
/** Where a resource keeps which fields of other records its search looks into. */
export declare const sought: unique symbol;

/** A field that was declared with the options `O`: answers hold an `A` of it, its column an `S`. */
export type FieldOf<O extends FieldOptions, A, S> = Field & {
  readonly [answered]?: A;
  readonly [stored]?: S;
} & Readonly<Pick<O, keyof O & Deciding>>;

/** A field as declared, with everything that follows from its type. */
export interface Field extends FieldOptions {
  readonly type: FieldType;
  /** null: nothing is stored. */
  readonly column: ColumnType | null;
  /** The schema of what a client may send; null where nobody may send it. */
  input(): ZodMiniType | null;
  /** The schema of what an answer holds; null where it never leaves the server. */
  output(): ZodMiniType | null;
  /** A multipart part's text as the value that JSON would have carried. */
  fromText(text: string): unknown;
  /** @param record the id of the record, which a sealed field is bound to */
  toColumn(value: unknown, record?: string): ColumnValue;
  fromColumn(value: ColumnValue, record?: string): unknown;
  /** The lookup list that a select takes its entry from, or several. */
  readonly lookup?: LookupType;
  readonly reference?: Reference;
  /** `items`: what each of them is made of. */
  readonly items?: Fields;
  readonly file?: FileRule;
  /** `files`: what is wrong with one of them, by itself; null where nothing is. */
  readonly faultOf?: (value: unknown) => string | null;
  /** `image`: the field that says what it shows. */
  readonly alt?: string;
  readonly rows?: number;
  /** `text`, `tags`: a call of the kind `summary` that answers the words that were used before. */
  readonly known?: string;
  /** `selects`: the field with the entry that was chosen first. */
  readonly beside?: string;
  /** `longText`: which templates are offered where it is typed of a case. */
  readonly templates?: readonly LookupValue<'untuk_templat'>[];
  /** `url`: it leads to a video. */
  readonly video?: boolean;
  readonly min?: number;
  readonly max?: number;
}

export interface Reference {
  readonly to: string;
  /** Fields of the other record that answers carry: their name here, their name there. */
  readonly embed: Readonly<Record<string, string>>;
  /** The field of this record that stands in for an embedded one where nothing is referred to. */
  readonly otherwise: Readonly<Record<string, string>>;
  /** Whether the other record may be deleted all the same, and this field then names nothing. */
  readonly letsGo: boolean;
}

export interface FileRule {
  /** Accepted MIME types, judged by content. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Kept encrypted. */
  readonly sealed?: boolean;
  /** A file that is replaced stays with the record beside the new one. */
  readonly kept: boolean;
  /** The field holds a list of files: so many at most, and so many bytes of all of them. */
  readonly several?: { readonly most: number; readonly maxBytes: number };
}

export type Fields = Readonly<Record<string, Field>>;

/** A way in which a call that changes a record is made of several, one after the other. */
export interface Bulk<K extends string = string> {
  /** What the button says; an action says it by its own label. */
  label?: string;
  /** `update`: what it sets; nothing at all for a step that is made by an empty body. */
  values?: { readonly [F in K]?: string | number | boolean };
  /** `update`: fields that are asked for once, for all of them, and that none can do without. */
  asks?: readonly K[];
}

/**
 * What a call does. `list`, `lookup` and `export` read many, `show` and `file` read one, the others
 * write. An address without `{id}` is about the caller's own record.
 * `move` puts a record of an `orderable` resource behind another.
 * `action` is a step of a case: the server's behaviour of that name decides what it does.
 * `document` answers a file that the behaviour makes, of one record or, where its address has no
 * `{id}`, of all in reach. `preview` answers what a write would bring, `draft` the file that an
 * update of the same body would issue; both write nothing.
 * `summary` answers figures of all records in reach or, where its address has `{id}`, what is worked
 * out of one. `reveal` answers fields that are sealed, and
 * notes in the audit log that somebody looked. `template`, `check` and `import` are of an `importable`
 * resource: the empty file, what a filled one would bring, and its writing.
 */
export type CallKind =
  | 'list'
  | 'lookup'
  | 'export'
  | 'show'
  | 'file'
  | 'document'
  | 'create'
  | 'update'
  | 'remove'
  | 'move'
  | 'action'
  | 'preview'
  | 'draft'
  | 'summary'
  | 'reveal'
  | 'template'
  | 'check'
  | 'import';

export interface Call<K extends string = string> {
  kind?: CallKind;
  /** Address after the resource's path, `{id}` and `{file}` standing for values. */
  at?: string;
  access: Access;
  /** `create`, `update`, `draft`: fields a client may send. `file`: the file fields it serves. */
  fields?: readonly K[];
  /** `action`, `preview`, `check`, `import`: what it asks for, beside the record. `document`, `summary`: its query. */
  input?: Fields;
  /** `preview`, `summary`: the schema of what it answers. */
  output?: ZodMiniType;
  /** `document`, `draft`: the MIME types it may have. */
  types?: readonly string[];
  /** `list`: everything in one answer, no pages. */
  unpaged?: boolean;
  /** `create`: required fields that a client may leave out, since the server's step fills them in. */
  optional?: readonly K[];
  /** `file`, `document`: each look is noted in the audit log; files made of others' data always are. */
  audited?: boolean;
  /** `file`: browsers show it instead of saving it; for public images. */
  inline?: boolean;
  /** A captcha's answer comes along, where the portal asks for one. */
  captcha?: boolean;
  /** `action`, `document`, `draft`: what the button says. */
  label?: string;
  /** `create`, `update`, `action`: a sentence before what it asks for, on what will come of it. */
  hint?: string;
  /**
   * `update`, `action`, `remove`: it may be made of several chosen records of the list, each by a call
   * of its own. What an action asks for is asked once.
   */
  bulk?: true | readonly Bulk<K>[];
  /**
   * `action`: it changes nothing that the form of another call shows or sends. Who began with one before
   * it was made is in no conflict with it.
   */
  beside?: boolean;
}

export interface MenuPlace {
  id: number;
  parent?: number;
  nama?: string;
  /** Address of the screen below the back-office's own. */
  path: string;
  /** Name of an icon of the back-office's set. */
  icon: string;
}

/** A part of what is known of a record, as its screen shows it. */
export interface Part {
  title: string;
  /** Empty fields are left out, and the part with them where all are empty. */
  skipEmpty?: boolean;
}

/**
 * How a list on the site looks (core/site/looks): cards stand on pages that follow from the
 * declaration alone; the others on pages of src/pages, which name them as regions. Rows are part of
 * a list that editors keep.
 */
export type Look = 'cards' | 'announcements' | 'questions' | 'rules' | 'videos' | 'rows';

/** How the site shows what is published: on a page that lists it, and on one for each record. */
export interface Site<K extends string = string> {
  /** The list's address, like `/agenda/`; a record's is its id below it. */
  path: string;
  /** The list's heading; the name of many records unless given. */
  heading?: string;
  /** The sentence under the list's heading. */
  lead: string;
  look?: Look;
  /** What the search calls a record; a page unless given. */
  search?: SearchKind;
  /** What the list shows of a record beside its title, in this order. */
  card: readonly (K | 'dibuat_pada')[];
  /** The same of its own page; where it names nothing, records have no pages of their own. */
  detail: readonly (K | 'dibuat_pada')[];
}

export interface ResourceDefinition<F extends Fields = Fields> {
  /** The table, and the word in addresses unless `path` says another. */
  name: string;
  path?: string;
  label: { one: string; many: string };
  /** The field that names a record to a person. */
  title: keyof F & string;
  fields: F;
  /** The parts of a record in the order of the screen; each field then says which one it belongs to. */
  parts?: Readonly<Record<string, Part>>;
  /** Its records are about a person; each field then says what it tells of them. */
  aboutPerson?: true;
  /** What the moments that the system keeps are called here, where that says more. */
  moments?: { readonly [M in 'dibuat_pada' | 'diubah_pada']?: string };
  /** The fields that the scopes of `access` compare. */
  scopes?: {
    own?: (keyof F & string) | 'id';
    unit?: keyof F & string;
    published?: keyof F & string;
  };
  /**
   * Moments from which, and until which, what is published is public; a record may have either, both
   * or none. `lastDay` is a day at whose end in Jakarta it is public no longer.
   */
  schedule?: { from: keyof F & string; until: keyof F & string; lastDay?: keyof F & string };
  /** What follows from the end of that day, in sentences: whoever may change the record gets them before it. */
  ending?: string;
  /** Days of which the second does not come before the first. */
  inOrder?: readonly [first: keyof F & string, second: keyof F & string];
  list?: ListOptions<keyof F & string>;
  /**
   * The whole number by which people put the records in an order of their own: the list's `order`,
   * changed by a call of the kind `move`.
   */
  orderable?: keyof F & string;
  /**
   * The yes-or-no field that says whether a record may be chosen anew: without it lookups leave the
   * record out, and no other record comes to refer to it. What refers to it already stays.
   */
  choosable?: keyof F & string;
  /** Who may create a record may create many at once, by a file of rows: the calls for it follow. */
  importable?: true;
  /**
   * The page of the site that shows one record, from the root, with `{id}`. It is there as long as
   * the record is in the scope `published`.
   */
  page?: string;
  /** Pages that follow from the declaration; they bring `page` along. */
  site?: Site<keyof F & string>;
  calls: Readonly<Record<string, Call<keyof F & string>>>;
  menu?: MenuPlace;
}

export interface Resource extends Omit<ResourceDefinition, 'path'> {
  readonly path: string;
}
