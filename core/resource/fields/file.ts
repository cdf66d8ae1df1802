import * as z from 'zod/mini';
import { fileSize } from '#core/format/size.ts';
import { jsonOr } from '#core/rules/json-text.ts';
import { say } from '#core/rules/messages.ts';
import { missingOr } from '#core/rules/text.ts';
import type { FieldOptions, FileRule } from '../types.ts';
import { makeField } from './make.ts';
import { fileKinds, fileKindNames, type FileKind } from './file-kinds.ts';

export interface FileOptions extends FieldOptions {
  accept: readonly FileKind[];
  /** In MiB; 10 when not given. */
  maxMiB?: number;
  /** What it held before stays with the record, for whoever may read the field. */
  kept?: boolean;
}

/** A stored file as answers show it. */
export const fileAnswerSchema = z.object({
  id: z.string(),
  nama: z.string(),
  tipe: z.string(),
  ukuran: z.number(),
});

export type FileAnswer = z.infer<typeof fileAnswerSchema>;

interface Sized {
  size: number;
  type: string;
}

const isBrowserFile = (value: object): value is Sized => 'size' in value && 'type' in value;
/** What a body says in place of a file that was sent before it, piece by piece. */
export interface Naming {
  unggahan: string;
}

export const isNaming = (value: unknown): value is Naming =>
  typeof value === 'object' &&
  value !== null &&
  'unggahan' in value &&
  typeof value.unggahan === 'string' &&
  Object.keys(value).length === 1;

/** Texts come in multipart, where each part is one. */
function namingIn(text: string): unknown {
  const value = jsonOr(text);
  return isNaming(value) ? value : text;
}

const isStoredFile = (value: object): boolean => 'id' in value && 'ukuran' in value;

/**
 * Whether a value stands for a file: the File that a browser is about to send, what the server has
 * stored already (judged by content while it streamed in), the name of what was sent before, or the
 * answer's own object sent back unchanged.
 */
export const isFileValue = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (isBrowserFile(value) || isStoredFile(value) || isNaming(value));

/** What is wrong with a file that a browser is about to send; null where nothing is. */
export function browserFault(
  label: string,
  value: object,
  { accept, maxBytes, types }: Pick<FileRule, 'maxBytes' | 'types'> & Pick<FileOptions, 'accept'>,
): string | null {
  if (!isBrowserFile(value)) return null;
  if (value.size === 0) return say(label, 'fileEmpty');
  if (value.size > maxBytes) return say(label, 'fileSize', fileSize(maxBytes));
  // Browsers leave the type empty where they do not know it; then the server judges.
  const isTaken = value.type === '' || types.includes(value.type);
  return isTaken ? null : say(label, 'fileType', fileKindNames(accept));
}

function fileSchema(label: string, accept: readonly FileKind[], rule: FileRule) {
  const schema = z
    .custom<object>(isFileValue, {
      error: (issue) => missingOr(label, issue.input === '' ? undefined : issue.input),
      abort: true,
    })
    .check((checked) => {
      const message = browserFault(label, checked.value, { accept, ...rule });
      if (message !== null) {
        checked.issues.push({ code: 'custom', message, input: checked.value });
      }
    });
  schema.register(z.globalRegistry, { type: 'string', format: 'binary' });
  return schema;
}

/** What follows from the options of a field that holds files, and the options that are left. */
export function fileRuleOf<O extends FileOptions>(options: O) {
  const { accept, maxMiB = 10, kept = false, sealed = false, ...base } = options;
  const types = accept.flatMap((kind) => fileKinds[kind].types);
  const rule: FileRule = { types, maxBytes: maxMiB * 1024 * 1024, kept, sealed };
  return { accept, rule, base };
}

export function makeFileField<O extends FieldOptions>(
  type: 'file' | 'image',
  options: FileOptions,
) {
  const { accept, rule, base } = fileRuleOf(options);
  return makeField<O, FileAnswer, string>(
    base,
    {
      type,
      column: 'text',
      value: fileSchema(base.label, accept, rule),
      answer: fileAnswerSchema,
      fromText: namingIn,
      toColumn: (value) =>
        value === null || value === undefined ? null : (value as FileAnswer).id,
    },
    { file: rule },
  );
}

/** A document kept in storage. */
export const file = <const O extends FileOptions>(options: O) => makeFileField<O>('file', options);
