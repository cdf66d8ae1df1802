import type { PictureWidth } from '#core/pictures/sizes.ts';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Periksa, Tulis } from '#core/import/calls.ts';
import type { ExportForm } from '#core/resource/index.ts';
import type { ListParams } from './list-query.ts';
import type { LiveCalls } from './live.ts';
import type { NewsCalls } from './news.ts';
import type { OwnSessionCalls } from './own-sessions.ts';
import type { Values } from './request-body.ts';

export interface CallParams {
  id?: Identifier;
  data?: Values;
  /** The record as it was read; its `versi` goes along. */
  previousData?: Values;
  /** What is sent twice with one key is done once. */
  key?: string;
}

export interface DownloadParams {
  id: Identifier;
  field: string;
  /** The file's id. */
  file: string;
  /** Of a picture: as WebP in this width, where its call gives that. */
  width?: PictureWidth;
  /** Of whoever may leave before it has come. */
  signal?: AbortSignal;
}

export interface DocumentParams {
  /** The record that it is about; none where it is about all in reach. */
  id?: Identifier;
  /** Typed text as a form holds it; what is empty is not asked for. */
  query?: Values;
}

export interface ExportParams extends ListParams {
  bentuk: ExportForm;
  /** The columns in their order; those that the list is declared with where empty. */
  kolom: readonly string[];
}

export interface MoveParams {
  id: Identifier;
  behind: Identifier | null;
}

export interface ImportParams {
  data: Tulis;
  key: string;
}

/** The record as a call has left it, and what the server says of it. */
export interface Answered {
  data: RaRecord;
  message: string;
}

/** A file, and the name that the server gave it. */
export interface Saved {
  blob: Blob;
  name: string;
}

/** What the declaration's calls can do and react-admin has no word for. */
export interface FurtherCalls {
  download(resource: string, params: DownloadParams): Promise<Saved>;
  /** What a call of the kind `preview` answers to what a form holds; nothing is written. */
  preview(resource: string, call: string, data: Values): Promise<{ data: unknown }>;
  /** What a call of the kind `summary` answers: figures, or what there is to say of one record. */
  summary(
    resource: string,
    call: string,
    query: Values,
    id?: Identifier,
  ): Promise<{ data: unknown }>;
  /** What a call of the kind `export` answers to a list's search, filters and order. */
  export(resource: string, call: string, params: ExportParams): Promise<Saved>;
  /** Puts a record behind another by a call of the kind `move`; null: before all others. */
  move(resource: string, call: string, params: MoveParams): Promise<{ data: RaRecord }>;
  /** The empty file that a call of the kind `template` gives. */
  template(resource: string, call: string, form: ExportForm): Promise<Saved>;
  /** What a call of the kind `check` finds in a file of rows; nothing is written. */
  check(resource: string, call: string, berkas: File): Promise<Periksa>;
  /** Writes the rows of a file; what is sent twice with one key is written once. */
  import(resource: string, call: string, params: ImportParams): Promise<Answered>;
  /** The file that a call of the kind `draft` makes of what a form holds; nothing is written. */
  draft(resource: string, call: string, params: CallParams): Promise<Saved>;
  /** The file that a call of the kind `document` makes. */
  document(resource: string, call: string, params: DocumentParams): Promise<Saved>;
}

/** react-admin's provider, and what it has no word for. */
export interface BackOfficeProvider
  extends DataProvider, FurtherCalls, OwnSessionCalls, NewsCalls, LiveCalls {
  /** Makes a resource's call by its declared name, its address and body following from the declaration. */
  call(resource: string, call: string, params: CallParams): Promise<Answered>;
}
