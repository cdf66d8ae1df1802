import type { TestApp } from './app.ts';
import type { Operation } from './hostile/description.ts';
import { callOf, readTable, type Caller } from './matrix/matrix.ts';
import { makeScene, stageOf, type Scene } from './matrix/scene.ts';

const rows = new Map(readTable().map((row) => [callOf(row), row]));

/** Who may make a call; of several the one with the least rights. */
function callerOf(operation: Operation): Caller {
  const path = operation.path.replace('/services/api/', '');
  const cells = rows.get(callOf({ method: operation.method, path }))?.cells;
  const may = (caller: Caller) => !/^40[13]/.test(cells?.get(caller) ?? '403');
  return (['-', 3, 1, 2] as const).find(may) ?? 1;
}

export interface Reached {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Finds for a call the address of a record that is the caller's, and the headers to come with. */
export function createReach(app: TestApp): (operation: Operation) => Promise<Reached> {
  const scenes = new Map<string, Scene>();
  return async (operation) => {
    const { resource, path, method } = operation;
    const key = `${resource} ${stageOf(path)}`;
    // Accounts are registered for a scene, which the calls before may have brought to its limit.
    await app.db.deleteFrom('batas').execute();
    const scene = scenes.get(key) ?? (await makeScene(app, resource, stageOf(path)));
    scenes.set(key, scene);
    const caller = callerOf(operation);
    const [target] = scene.targetsFor(caller).values();
    const token = scene.clients.get(caller)?.token;
    return {
      method,
      path: path
        .replaceAll('{file}', target?.file ?? 'tidak-ada')
        .replaceAll(/\{\w+\}/g, target?.id ?? 'tidak-ada'),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    };
  };
}
