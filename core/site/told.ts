import { partsOf, type Part } from './parts.ts';
import { titleOf, type Shape, type ShownField, type ShownRecord } from './shape.ts';

/** A record as a look tells it. */
export interface Told {
  shape: Shape;
  record: ShownRecord;
  title: string;
  parts: readonly Part[];
}

export const told = (
  shape: Shape,
  record: ShownRecord,
  fields: readonly ShownField[],
  api: string,
): Told => ({ shape, record, title: titleOf(shape, record), parts: partsOf(record, fields, api) });

/** The parts that are told in one way. */
export const partsAs = <A extends Part['as']>(
  { parts }: Pick<Told, 'parts'>,
  as: A,
): Extract<Part, { as: A }>[] =>
  parts.filter((part): part is Extract<Part, { as: A }> => part.as === as);
