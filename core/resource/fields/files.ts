import * as z from 'zod/mini';
import { fileSize } from '#core/format/size.ts';
import { jsonOr } from '#core/rules/json-text.ts';
import { say } from '#core/rules/messages.ts';
import { missingOr } from '#core/rules/text.ts';
import type { FileRule } from '../types.ts';
import {
  browserFault,
  fileAnswerSchema,
  fileRuleOf,
  isFileValue,
  isNaming,
  type FileAnswer,
  type FileOptions,
} from './file.ts';
import { makeField } from './make.ts';

export interface FilesOptions extends FileOptions {
  /** At most so many; 10 when not given. */
  max?: number;
  /** Of all of them, in MiB; 30 when not given. */
  maxTogetherMiB?: number;
}

/** What one of several files is called, where it says so; what was sent before has no name here. */
function nameOf(value: object): string | null {
  const name = 'nama' in value ? value.nama : 'name' in value ? value.name : null;
  return typeof name === 'string' ? name : null;
}

/** In bytes; what was sent before is counted by the server. */
function sizeOf(value: object): number {
  const size = 'ukuran' in value ? value.ukuran : 'size' in value ? value.size : 0;
  return typeof size === 'number' ? size : 0;
}

/** What tells a file that is there already from others. */
function idOf(value: object): unknown {
  if (isNaming(value)) return value.unggahan;
  return 'id' in value ? value.id : value;
}

/** Several documents in the order that they were given in; their ids are kept with the record as JSON. */
export function files<const O extends FilesOptions>(options: O) {
  const { max = 10, maxTogetherMiB = 30, ...ofEach }: FilesOptions = options;
  const { accept, rule, base } = fileRuleOf(ofEach);
  const { label, required } = base;
  const most = { most: max, maxBytes: maxTogetherMiB * 1024 * 1024 };
  const file: FileRule = { ...rule, several: most };
  const faultOf = (value: unknown): string | null =>
    isFileValue(value)
      ? browserFault(nameOf(value) ?? label, value, { accept, ...rule })
      : say(label, 'invalid');

  function faultOfAll(values: readonly unknown[]): string | null {
    if (required && values.length === 0) return say(label, 'required');
    if (values.length > max) return say(label, 'maxFiles', max);
    for (const value of values) {
      const fault = faultOf(value);
      if (fault !== null) return fault;
    }
    const there = values.filter(isFileValue);
    if (new Set(there.map(idOf)).size < there.length) return say(label, 'invalid');
    const bytes = there.reduce((sum, value) => sum + sizeOf(value), 0);
    return bytes > most.maxBytes ? say(label, 'filesSize', fileSize(most.maxBytes)) : null;
  }

  const each = z.unknown().register(z.globalRegistry, { type: 'string', format: 'binary' });
  const value = z
    .array(each, {
      error: (issue) => missingOr(label, issue.input === '' ? undefined : issue.input),
    })
    .check((checked) => {
      const message = faultOfAll(checked.value);
      if (message !== null) {
        checked.issues.push({ code: 'custom', message, input: checked.value });
      }
    });
  return makeField<O, FileAnswer[], string>(
    base,
    {
      type: 'files',
      column: 'text',
      value,
      answer: z.array(fileAnswerSchema),
      // A multipart part that is no file: the name of one, the answer's object, or a list of these.
      fromText: jsonOr,
      toColumn: (given) =>
        Array.isArray(given) && given.length > 0
          ? JSON.stringify(given.map(({ id }: FileAnswer) => id))
          : null,
      fromColumn: (stored) => (stored === null ? null : (JSON.parse(String(stored)) as unknown)),
    },
    { file, faultOf },
  );
}
