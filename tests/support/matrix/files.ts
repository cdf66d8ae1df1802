import type { Description, Schema } from '#server/http/describe/description.ts';
import { apiPrefix } from '#server/app.ts';
import type { TestApp } from '../app.ts';
import { dataOf, form, type Answer } from '../client.ts';
import { callOf, expectedOf, readTable, type AccessRow, type Caller } from './matrix.ts';
import { makeScene, type Scene, type Target } from './scene.ts';

/** A call whose body may carry files, and the fields that hold them. */
export interface FileCall {
  row: AccessRow;
  fields: string[];
}

/** Every call that takes a file, by the API description: a new resource's are among them. */
export function callsWithFiles(description: Description): FileCall[] {
  const fieldsOf = new Map(
    Object.entries(description.paths).map(([path, methods]) => [
      path.slice(apiPrefix.length + 1),
      fileProperties(methods.post?.requestBody?.content?.['application/json']?.schema),
    ]),
  );
  return readTable()
    .filter(({ method }) => method === 'POST')
    .map((row) => ({ row, fields: fieldsOf.get(row.path) ?? [] }))
    .filter(({ fields }) => fields.length > 0);
}

const fileProperties = (schema?: Schema): string[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([name, property]) =>
    JSON.stringify(property).includes('"format":"binary"') ? [name] : [],
  );

/** A file that is somebody else's, whoever calls. */
export interface Foreign {
  name: string;
  /** Whose records own it. */
  resource: string;
  id: string;
  /** As whoever may read it, through the record that it belongs to. */
  read(): Promise<Answer>;
}

/** A file of each kind that there is to steal. */
export async function foreignFiles(app: TestApp): Promise<Foreign[]> {
  const cases = await makeScene(app, 'permohonan');
  const users = await makeScene(app, 'user');
  const rules = await makeScene(app, 'regulasi');
  const of = (scene: Scene, name: string): Required<Target> => {
    const { id = '', file = '' } = scene.targetsFor(1).get(name) ?? {};
    return { id, file };
  };
  const read = (scene: Scene, path: string) => () => clientOf(scene, 1).get(path);
  const [request, user, rule] = [of(cases, 'other'), of(users, 'other'), of(rules, 'published')];
  const paper = read(cases, `permohonan/${request.id}/tanda-terima`);
  await paper();
  const { berkas_id } = await app.db
    .selectFrom('dokumen_resmi')
    .select('berkas_id')
    .where('record_id', '=', request.id)
    .executeTakeFirstOrThrow();
  const { dokumen } = dataOf<{ dokumen: { id: string } }>(
    await app.anonymous.get(`regulasi/${rule.id}`),
  );
  return [
    {
      name: 'file of a request',
      resource: 'permohonan',
      id: request.file,
      read: read(cases, `permohonan/${request.id}/${request.file}/buffer-pendukung`),
    },
    {
      name: 'ID card',
      resource: 'user',
      id: user.file,
      read: read(users, `user/${user.id}/${user.file}/buffer-identitas`),
    },
    {
      name: 'published regulation',
      resource: 'regulasi',
      id: dokumen.id,
      read: () => app.anonymous.get(`regulasi/${rule.id}/file-download`),
    },
    { name: 'paper', resource: 'dokumen_resmi', id: String(berkas_id), read: paper },
  ];
}

export function clientOf(scene: Scene, caller: Caller) {
  const client = scene.clients.get(caller);
  if (!client) throw new Error(`no client of ${String(caller)}`);
  return client;
}

/** Who gets through to a call, and with which record; the id is empty where it names none. */
export function passage(row: AccessRow, scene: Scene): { caller: Caller; target: Target } {
  for (const [caller, cell] of row.cells) {
    const targets = scene.targetsFor(caller);
    const names = row.path.includes('{id}') ? [...targets.keys()] : ['call'];
    const open = expectedOf(cell, names);
    const name = names.find((each) => open[each] === 'ok');
    if (name !== undefined) return { caller, target: targets.get(name) ?? { id: '' } };
  }
  throw new Error(`${callOf(row)}: nobody gets through`);
}

/** The ways in which a body may name a file that is stored already. */
export function bodiesNaming(
  id: string,
  field: string,
  body: object,
): Record<string, object | FormData> {
  const answered = { id, nama: 'a.pdf', tipe: 'application/pdf', ukuran: 1 };
  const texts = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, String(value)]),
  );
  return {
    'as answered': { ...body, [field]: answered },
    'as a file of a browser': {
      ...body,
      [field]: { ...answered, size: 1, type: 'application/pdf' },
    },
    'in a list': { ...body, [field]: [answered] },
    'by its id alone': { ...body, [field]: id },
    'in a list, beside what is no file': { ...body, [field]: [answered, null] },
    'as text of a form': form({ ...texts, [field]: JSON.stringify(answered) }),
    'in a list as text of a form': form({ ...texts, [field]: JSON.stringify([answered]) }),
  };
}
