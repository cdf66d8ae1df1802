import { ok, send } from '#server/http/envelope.ts';
import { findRow, type Handler } from '../call.ts';
import { readInput } from '../show/document.ts';
import { assertStanding } from '../show/standing.ts';
import { scopeRule } from '../scope.ts';

/** Answers figures of all records in the caller's reach, or what is worked out of the one in its address. */
export const summaryHandler: Handler = async (call) => {
  const { deps, route, viewer, scope, behaviour, reply } = call;
  const { resource, definition } = route;
  const work = behaviour.summaries?.[route.call];
  if (!work) throw new Error(`${resource.name}.${route.call}: nothing works it out`);
  const values = readInput(call);
  const row = definition.at?.includes('{id}') ? await findRow(call) : null;
  const rule = scopeRule(resource, scope, viewer, deps.clock.now());
  const done = await work({ deps, resource, viewer, row, rule, values });
  // It may have taken a second, in which its reader was logged out or moved to another unit.
  await assertStanding(call, deps.db);
  return send(reply, 200, ok(done));
};
