import { format, resolveConfig } from 'prettier';
import type { DescribedCall, Description, Schema } from '#server/http/describe/description.ts';

interface Call {
  method: string;
  path: string;
  operation: DescribedCall;
}

interface Input {
  name: string;
  required: boolean;
  schema: Schema;
}

const base = '/services/api/';

const intro = `# The API

Written by \`npm run api:docs\` from the description that the server serves at \`${base}docs\`
(a page) and \`${base}docs/openapi.json\` (OpenAPI 3.1).

Addresses are below \`${base}\`. A token goes in \`Authorization: Bearer …\`. Every JSON answer is
\`{ success, message, data }\`, a list adds \`total\`, \`page\` and \`limit\`; a refusal names the fields at
fault in \`errors\`. A field in **bold** is required. Bodies are JSON or \`multipart/form-data\`; files
need the latter. Whatever changes a record also takes the record's own \`id\`, \`versi\`,
\`dibuat_pada\` and \`diubah_pada\`: with a \`versi\` that is no longer the record's, it answers 409.
`;

/** The description as a Markdown page, formatted as the checks want it. */
export async function markdownOf(document: Description, file: string): Promise<string> {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'Lainnya';
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }]);
    }
  }
  const sections = [...groups].map(([tag, calls]) => section(tag, calls));
  const options = await resolveConfig(file);
  return format([intro, ...sections].join('\n\n'), { ...options, filepath: file });
}

function section(tag: string, calls: readonly Call[]): string {
  const rows = calls.map((call) => [
    `${call.method.toUpperCase()} \`${call.path.slice(base.length)}\``,
    call.operation.summary ?? '',
    whoMay(call.operation),
    inputsOf(call).map(nameOf).join(', '),
  ]);
  const parts = [`## ${tag}`, table(['call', 'what', 'who', 'fields'], rows)];
  const fields = fieldsOf(calls);
  if (fields.length > 0) parts.push(table(['field', 'holds'], fields));
  return parts.join('\n\n');
}

const nameOf = ({ name, required }: Input) => (required ? `**\`${name}\`**` : `\`${name}\``);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const callers: Readonly<Record<string, string>> = { 'siapa saja': 'anyone' };
const scopes: Readonly<Record<string, string>> = {
  'yang terbit': 'published',
  'unit kerjanya': 'own unit',
  miliknya: 'own',
};

/** Who may make a call, from the sentence that its description has, else from its need of a token. */
function whoMay({ description = '', security }: DescribedCall): string {
  const named = [...description.matchAll(/(siapa saja|role \d) \(([^)]+)\)/g)];
  if (named.length === 0) return security ? 'anyone logged in' : 'anyone';
  return named
    .map(([, caller = '', scope = '']) => {
      const who = callers[caller] ?? caller;
      return scopes[scope] ? `${who} (${scopes[scope]})` : who;
    })
    .join(', ');
}

const cameAlong = new Set(['id', 'versi', 'dibuat_pada', 'diubah_pada']);

/** What a call takes beside the values in its address. */
function inputsOf({ operation, method }: Call): Input[] {
  const content = operation.requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => {
    return { name, schema, required: body?.required?.includes(name) ?? false };
  });
  const inQuery = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required = false, schema = {} }) => ({ name, required, schema }));
  const taken = inBody.filter(({ name }) => method !== 'post' || !cameAlong.has(name));
  return [...inQuery, ...taken];
}

/** Parameters of every list; the introduction of a group need not say what they hold. */
const ofEveryList = new Set(['page', 'limit', 'q', 'order']);

function fieldsOf(calls: readonly Call[]): string[][] {
  const kinds = new Map<string, Set<string>>();
  for (const { name, schema } of calls.flatMap(inputsOf)) {
    if (ofEveryList.has(name)) continue;
    const known = kinds.get(name) ?? new Set<string>();
    kinds.set(name, known.add(kindOf(schema)));
  }
  return [...kinds].map(([name, known]) => [`\`${name}\``, [...known].join(' or ')]);
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

function kindOf(schema: Schema): string {
  if (schema.anyOf) {
    const others = schema.anyOf.filter(({ type }) => type !== 'null');
    return [...new Set(others.map(kindOf))].join(' or ');
  }
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.format === 'binary') return 'a file';
  if (schema.items?.format === 'binary') return 'files, each a part of its own';
  const type = [schema.type].flat().find((one) => one !== 'null');
  const limits = range(schema) || (schema.pattern ? `as \`${schema.pattern}\`` : '');
  return [types[type ?? ''] ?? 'anything', limits].filter(Boolean).join(', ');
}

const safest = Number.MAX_SAFE_INTEGER;

function range({ minLength, maxLength, minimum, maximum }: Schema): string {
  const isText = minLength !== undefined || maxLength !== undefined;
  const [least, most] = isText ? [minLength, maxLength] : [minimum, maximum];
  const unit = isText ? ' characters' : '';
  const isBound = (n: number | undefined): n is number => n !== undefined && Math.abs(n) < safest;
  if (isBound(least) && isBound(most)) return `${least} to ${most}${unit}`;
  if (isBound(least)) return `at least ${least}${unit}`;
  return isBound(most) ? `at most ${most}${unit}` : '';
}
