import type { Fields } from '#core/resource/index.ts';
import type { Values } from '#admin/providers/request-body.ts';

/** What the inputs of a new record hold at first, as declared. */
export const initialValues = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  );
