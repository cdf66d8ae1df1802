import { randomUUID } from 'node:crypto';
import { ok, send } from '#server/http/envelope.ts';
import { readBody } from '../body/body.ts';
import type { Handler } from '../call.ts';
import { assertStanding } from './standing.ts';

/** Answers what a write would bring; nothing of the call remains. */
export const previewHandler: Handler = async (call) => {
  const { deps, route, viewer, behaviour, reply } = call;
  const preview = behaviour.previews?.[route.call];
  if (!preview) throw new Error(`${route.resource.name}.${route.call}: nothing works it out`);
  const body = await readBody(call, { id: randomUUID() });
  await body.discard();
  await assertStanding(call, deps.db);
  return send(reply, 200, ok(await preview({ deps, viewer, values: body.values })));
};
