import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DescribedCall, Description, Schema } from '#server/http/describe/description.ts';

/** One call of the description. */
export interface Operation {
  /** `GET` or `POST`. */
  method: string;
  /** From the root, with `{id}`. */
  path: string;
  /** The first part of its address: `permohonan`, `auth`. */
  resource: string;
  query: Readonly<Record<string, Schema>>;
  /** The parts of the query that it cannot do without. */
  needs: readonly string[];
  /** The fields of its body; null where it takes none. */
  body: Schema | null;
  takesFiles: boolean;
  /** What is wrong with an answer; null where it is as described. */
  check(answer: { status: number; type: string; body: Buffer }): string | null;
}

const apiBase = '/services/api/';

/** Every call that a document describes. */
export function operationsOf(document: Description): Operation[] {
  const ajv = new Ajv2020({
    ...{ strict: false, validateFormats: false, allErrors: false },
    // Each is asked some dozen times: to make it quick would take longer.
    code: { optimize: false },
  });
  const known = new Map<string, ValidateFunction>();
  const compile = (schema: Schema): ValidateFunction => {
    const text = JSON.stringify(schema);
    const validate = known.get(text) ?? ajv.compile(schema);
    known.set(text, validate);
    return validate;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {};
      const asked = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
      return {
        method: method.toUpperCase(),
        path,
        resource: path.slice(apiBase.length).split('/')[0] ?? '',
        query: Object.fromEntries(asked.map(({ name, schema = {} }) => [name, schema])),
        needs: asked.filter(({ required }) => required).map(({ name }) => name),
        body: content['application/json']?.schema ?? null,
        takesFiles: 'multipart/form-data' in content,
        check: checkerOf(compile, described),
      };
    }),
  );
}

export const fieldsOf = ({ body }: Operation): [string, Schema][] =>
  Object.entries(body?.properties ?? {});

/** Whether a field of a body is a file, or a list of them. */
export const isFile = (schema: Schema): boolean =>
  schema.format === 'binary' ||
  (schema.items !== undefined && isFile(schema.items)) ||
  (schema.anyOf?.some(isFile) ?? false);

type Bodies = ReadonlyMap<string, ValidateFunction | null>;

function checkerOf(
  compile: (schema: Schema) => ValidateFunction,
  { responses }: DescribedCall,
): Operation['check'] {
  const statuses = new Map<string, Bodies>(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      new Map(
        Object.entries(content).map(([type, { schema }]) => [
          type,
          type === 'application/json' && schema ? compile(schema) : null,
        ]),
      ),
    ]),
  );
  return ({ status, type, body }) => {
    const media = statuses.get(String(status));
    if (!media) return `answers ${String(status)}, which is not described`;
    if (media.size === 0) return body.length > 0 ? 'answers a body where none is described' : null;
    const plain = type.split(';', 1)[0] ?? '';
    const validate = media.get(plain);
    if (validate === undefined) return media.has('*/*') ? null : `answers "${type}"`;
    if (validate === null) return null;
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `body${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`;
  };
}
