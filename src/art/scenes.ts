import * as floors from './floors.ts';
import * as rooms from './rooms.ts';
import { shared } from './things.ts';

/** Each draws itself with ids of its own, by its name. */
const drawings = { ...floors, ...rooms };
const sizes: Partial<Record<Scene, readonly [width: number, height: number]>> = {
  ubin: [480, 120],
  kosong: [240, 160],
};
export type Scene = keyof typeof drawings;
export const sizeOf = (name: Scene) => sizes[name] ?? [480, 240];
export const drawn = (name: Scene) => shared(name) + drawings[name](name);
