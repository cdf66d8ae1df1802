import type { KonsepJawaban } from '#core/case/konsep-jawaban-schema.ts';
import { normalized } from '#core/format/normalized.ts';
import type { Fields } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import type { Values } from '#admin/providers/request-body.ts';

export type Begun = NonNullable<KonsepJawaban['milik']>;

const none: KonsepJawaban = { milik: null, lain: [] };

/** The answers to a case that were begun. */
export const begunOf = ({ konsep_jawaban: begun = none }: CaseRecord): KonsepJawaban => begun;

/** What was typed of an answer, as a draft keeps it: nothing that is empty, and no files. */
export const typedAnswer = (fields: Fields, values: Values): Begun['isi'] =>
  Object.entries(fields).flatMap(([nama, { file }]) => {
    const value = values[nama];
    if (file || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const nilai = String(value);
    return nilai.trim() === '' ? [] : [{ nama, nilai }];
  });

/** Whether a draft says what was sent: a text is kept in one form of Unicode, without spaces around it. */
export function saysSame(one: Begun['isi'], other: Begun['isi']): boolean {
  const plain = (isi: Begun['isi']) =>
    JSON.stringify(isi.map(({ nama, nilai }) => [nama, normalized(nilai).trim()]));
  return plain(one) === plain(other);
}

/** The values of a form that goes on with a draft; what an answer has no place for any more is left out. */
export const valuesOfBegun = (fields: Fields, { isi }: Pick<Begun, 'isi'>): Values =>
  Object.fromEntries(
    isi.flatMap(({ nama, nilai }) => (fields[nama] && !fields[nama].file ? [[nama, nilai]] : [])),
  );
