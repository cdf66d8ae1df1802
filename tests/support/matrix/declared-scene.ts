import { fileFieldsOf, fileIdsIn, routesOf, grantFor } from '#core/resource/index.ts';
import type { Resource, Role, Scope } from '#core/resource/index.ts';
import { anyTable } from '#server/database/index.ts';
import type { TestApp } from '../app.ts';
import { form, made } from '../client.ts';
import type { Caller } from './matrix.ts';
import type { Scene, Target } from './scene.ts';
import { sampleEntry, sampleFiles } from './sample-body.ts';

const roles: readonly Role[] = [3, 2, 1];
const everybody: readonly Caller[] = [1, 2, 3, '-'];

interface Stage {
  app: TestApp;
  scene: Scene;
  resource: Resource;
  /** The officer's. */
  unit: string;
}

/**
 * Records of a resource that is nothing but declared: one in each scope that its calls name, with
 * every file that it may have, and one in none.
 */
export async function declaredScene(stage: Stage): Promise<Scene> {
  const { app, resource, scene, unit } = stage;
  const { scopes = {}, calls } = resource;
  const used = (scope: Scope, role?: Role) =>
    Object.values(calls).some(({ access }) =>
      role === undefined ? Object.values(access).includes(scope) : access[role] === scope,
    );
  const owners = roles.filter((role) => used('own', role));
  const [owner] = owners;
  if (scopes.own === 'id') throw new Error(`${resource.name}: accounts are set up by hand`);

  const outside: Record<string, string | number> = {};
  if (scopes.published && used('published')) outside[scopes.published] = 0;
  if (scopes.unit && used('unit')) outside[scopes.unit] = 'SDM';
  if (scopes.own && owner) {
    const email = `lain-${crypto.randomUUID().slice(0, 8)}@uji.test`;
    outside[scopes.own] = await app.account(owner, email);
  }
  const record = (inside: Record<string, string | number> = {}) =>
    newRecord(stage, { ...outside, ...inside });

  const shared = new Map<string, Target>();
  if (scopes.unit && used('unit')) shared.set('unit', await record({ [scopes.unit]: unit }));
  if (scopes.published && used('published')) {
    shared.set('published', await record({ [scopes.published]: 1 }));
  }
  const own = new Map<Role, Target>();
  for (const role of scopes.own ? owners : []) {
    own.set(role, await record({ [String(scopes.own)]: scene.ids[role] }));
  }
  const outsider = Object.keys(outside);
  const rest =
    outsider.length === 0 ? 'entry' : outside[String(scopes.published)] === 0 ? 'hidden' : 'other';
  shared.set(rest, await record());

  return {
    ...scene,
    targetsFor: (caller) => {
      const mine = (caller === '-' ? undefined : own.get(caller)) ?? (owner && own.get(owner));
      return mine ? new Map([['own', mine], ...shared]) : shared;
    },
  };
}

/** Made by its own call, by whoever may, and then put where it is to be. */
async function newRecord(
  { app, scene, resource }: Stage,
  columns: Record<string, string | number>,
): Promise<Target> {
  const route = routesOf(resource).find(({ kind }) => kind === 'create');
  const by = everybody.find(
    (caller) => route && grantFor(route.access, caller === '-' ? null : caller) !== null,
  );
  const client = by === undefined ? undefined : scene.clients.get(by);
  if (!route || !client) throw new Error(`${resource.name}: nobody creates one`);
  const values = await sampleEntry(resource, route.definition, scene.referred);
  const texts = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const files = sampleFiles(resource, route.definition);
  const body =
    Object.keys(files).length > 0 ? form({ ...Object.fromEntries(texts), ...files }) : values;
  const { id } = made<{ id: string }>(await client.post(route.path, body));
  const row = anyTable(app.db);
  if (Object.keys(columns).length > 0) {
    await row.updateTable(resource.name).set(columns).where('id', '=', id).execute();
  }
  const stored = await row
    .selectFrom(resource.name)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const [file] = fileFieldsOf(resource).flatMap((name) => {
    const value = stored?.[name];
    return typeof value === 'string' ? fileIdsIn(resource.fields[name], value) : [];
  });
  return file === undefined ? { id } : { id, file };
}
