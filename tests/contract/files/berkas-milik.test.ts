import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFieldsOf, fileIdsIn, fillPath, type Resource } from '#core/resource/index.ts';
import { resources } from '#resources';
import type { Description } from '#server/http/describe/description.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/client.ts';
import { bodyFor, queryFor } from '#tests/support/matrix/bodies.ts';
import {
  bodiesNaming,
  callsWithFiles,
  clientOf,
  foreignFiles,
  passage,
  type FileCall,
  type Foreign,
} from '#tests/support/matrix/files.ts';
import { callOf, isReach, readTable } from '#tests/support/matrix/matrix.ts';
import { makeScene, stageOf, type Scene } from '#tests/support/matrix/scene.ts';
import { anyTable } from '#server/database/index.ts';

/** Calls that change a record's files, or end it. */
const ends = /\/(delete-|update|hapus-akun|cabut-)/;
const resourceOf = ({ row }: Pick<FileCall, 'row'>) => row.path.split('/')[0] ?? '';

describe('a file', () => {
  let app: TestApp;
  let calls: FileCall[];
  let foreign: Foreign[];

  beforeAll(async () => {
    app = await startApp();
    const description = await app.anonymous.get('docs/openapi.json');
    calls = callsWithFiles(description.body as unknown as Description);
    foreign = await foreignFiles(app);
    // A name that tells it wherever it turns up.
    for (const { id } of foreign) {
      await app.db
        .updateTable('berkas')
        .set({ nama: `${id}.pdf` })
        .where('id', '=', id)
        .execute();
    }
  });
  afterAll(() => app.close());

  async function expectAllThere() {
    for (const { name, read } of foreign) {
      const { status, bytes } = await read();
      expect([name, status, bytes.length > 0]).toEqual([name, 200, true]);
    }
  }

  const everything = async (table: string) => ({
    records: await anyTable(app.db).selectFrom(table).selectAll().orderBy('id').execute(),
    files: await app.db.selectFrom('berkas').select('id').orderBy('id').execute(),
  });

  /** Files of the same table: another record's, and another field's of the same record. */
  async function nearby(table: string, id: string, field: string): Promise<[string, string][]> {
    const resource: Resource = resources.find(({ name }) => name === table) ?? never(table);
    const rows = await anyTable(app.db).selectFrom(table).selectAll().execute();
    const found = new Map<string, string>();
    for (const row of rows) {
      for (const name of fileFieldsOf(resource)) {
        if (row.id === id && name === field) continue;
        const whose = row.id === id ? 'this record' : 'another record';
        for (const file of fileIdsIn(resource.fields[name], row[name])) {
          found.set(`${name} of ${whose}`, file);
        }
      }
    }
    return [...found];
  }

  it('is named by no body but that of its own record', { timeout: 60_000 }, async () => {
    expect(calls.length).toBeGreaterThan(15);
    for (const call of calls) {
      const { row, fields } = call;
      const table = resourceOf(call);
      await app.db.deleteFrom('batas').execute();
      const scene = await makeScene(app, table, stageOf(row.path));
      const { caller, target } = passage(row, scene);
      const client = clientOf(scene, caller);
      const path = fillPath(row.path, { id: target.id, file: '' });
      const body = (await bodyFor(app, row, scene, caller)) ?? {};
      const before = await everything(table);
      for (const field of fields) {
        const own = target.id === '' && caller !== '-' ? scene.ids[caller] : target.id;
        const ids = [
          ...foreign.map(({ name, id }): [string, string] => [name, id]),
          ...(await nearby(table, own, field)),
        ];
        for (const [index, [whose, id]] of ids.entries()) {
          // How it is named does not hang on whose it is: the first is tried in every way.
          const ways = Object.entries(bodiesNaming(id, field, body));
          for (const [how, naming] of index === 0 ? ways : ways.slice(0, 1)) {
            const answer = await client.post(path, naming);
            const said = [callOf(row), field, whose, how];
            expect([...said, answer.status]).toEqual([...said, 422]);
            expect(Object.keys(answer.body.errors ?? {}), said.join(', ')).toContain(field);
          }
        }
      }
      expect(await everything(table), callOf(row)).toEqual(before);
    }
    await expectAllThere();
  });

  it('stays where its own record sends it back, or leaves it out', async () => {
    const scene = await makeScene(app, 'regulasi');
    const admin = clientOf(scene, 1);
    const { id = '' } = scene.targetsFor(1).get('published') ?? {};
    const show = async () => dataOf<Record<string, unknown>>(await admin.get(`regulasi/${id}`));
    const { dokumen, img } = await show();
    const update = (body: object) => admin.post(`regulasi/${id}/update-regulasi`, body);
    expect((await update({ judul: 'Diubah', dokumen, img })).status).toBe(200);
    expect(await show()).toMatchObject({ judul: 'Diubah', dokumen, img });
    expect((await update({ img: null })).status).toBe(200);
    expect(await show()).toMatchObject({ dokumen, img: null });
    // What was taken away is nobody's any more.
    expect((await update({ img })).status).toBe(422);
  });

  describe.each<Resource>(resources.filter((resource) => fileFieldsOf(resource).length > 0))(
    'that a record of $name names without owning it, from an earlier time,',
    (resource) => {
      const rows = readTable().filter((row) => resourceOf({ row }) === resource.name);
      const fields = fileFieldsOf(resource);

      /** Makes the records of a scene name one foreign file in all their fields. */
      async function sceneNaming({ id }: Foreign, stage: string): Promise<Scene> {
        const scene = await makeScene(app, resource.name, stage);
        const ids = [1 as const, 3 as const].flatMap((caller) =>
          [...scene.targetsFor(caller).values()].map((target) => target.id),
        );
        const naming = Object.fromEntries(
          fields.map((name) => [
            name,
            resource.fields[name]?.file?.several ? JSON.stringify([id]) : id,
          ]),
        );
        await anyTable(app.db)
          .updateTable(resource.name)
          .set(naming)
          .where('id', 'in', ids)
          .execute();
        return scene;
      }

      it('is read by nobody through it', { timeout: 60_000 }, async () => {
        const file = foreign.find((each) => each.resource !== resource.name) ?? never('file');
        const reads = rows.filter(({ method }) => method === 'GET');
        // As far on as a record comes: then every call has something to show.
        const stages = reads.map(({ path }) => stageOf(path)).filter((stage) => stage !== '');
        const scene = await sceneNaming(file, stages.at(-1) ?? '');
        for (const row of reads) {
          for (const [caller, cell] of row.cells) {
            if (!isReach(cell) && cell !== 'ok') continue;
            const targets = row.path.includes('{id}')
              ? scene.targetsFor(caller)
              : [['', { id: '' }]];
            for (const [, { id }] of targets as ReadonlyMap<string, { id: string }>) {
              const path = fillPath(row.path, { id, file: file.id });
              const answer = await clientOf(scene, caller).get(`${path}${queryFor(row)}`);
              const text = Buffer.from(answer.bytes).toString('latin1');
              const all = `${text}${JSON.stringify([...answer.headers])}`;
              const said = `${callOf(row)} by ${String(caller)}`;
              expect(all.includes(file.id), said).toBe(false);
              const kind = Object.entries(resource.calls).find(([name, { at = name }]) =>
                row.path.endsWith(at),
              )?.[1].kind;
              if (kind === 'file') expect([said, answer.status]).toEqual([said, 404]);
            }
          }
        }
        const papers = await app.db.selectFrom('dokumen_resmi').select('isi').execute();
        expect(papers.some(({ isi }) => isi.includes(file.id))).toBe(false);
      });

      it('stays when that record changes, goes, or is erased', { timeout: 60_000 }, async () => {
        const changing = rows.filter(({ method, path }) => method === 'POST' && ends.test(path));
        for (const [index, row] of changing.entries()) {
          const file = foreign[index % foreign.length] ?? never('file');
          const scene = await sceneNaming(file, stageOf(row.path));
          const { caller, target } = passage(row, scene);
          const path = fillPath(row.path, { id: target.id, file: '' });
          const takes = calls.find((call) => callOf(call.row) === callOf(row))?.fields ?? [];
          const empty = Object.fromEntries(takes.map((name) => [name, null]));
          const body = { ...(await bodyFor(app, row, scene, caller)), ...empty };
          const answer = await clientOf(scene, caller).post(path, body);
          expect([callOf(row), answer.status]).toEqual([callOf(row), 200]);
        }
        await expectAllThere();
      });
    },
  );
});

function never(what: string): never {
  throw new Error(`${what}: is not there`);
}
