import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { registry } from '#resources';
import { startCases, type Actors } from '#tests/support/case-scene.ts';

/** Two are searched at once, fifty wait, and the rest is told to come back. */
const [atOnce, waiting, asked] = [2, 50, 60] as const;
const word = 'kata-yang-dicari';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());
afterEach(() => void vi.restoreAllMocks());

/** What may be searched by who is no officer; a whole list is made once for all who wait for it. */
const searched = [...registry.values()]
  .filter(({ list }) => list?.search)
  .flatMap((resource) => routesOf(resource))
  .filter(({ kind, definition }) => kind === 'list' && !definition.unpaged)
  .flatMap(({ path, access }) => {
    const at = path.replace(/^\//, '');
    return [
      ...(access.anyone === 'published' ? [['anybody', at] as const] : []),
      ...(access[3] === 'own' ? [['citizen', at] as const] : []),
    ];
  });

it('there are lists that anybody may search', () => {
  expect(searched.filter(([who]) => who === 'anybody').length).toBeGreaterThan(5);
});

/** Holds what looks for the word back until it is let go. */
function hold() {
  const executor = actors.app.db.getExecutor();
  const run = executor.executeQuery.bind(executor);
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: tooMany, resolve } = Promise.withResolvers<'too many at once'>();
  let held = 0;
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const seeks = query.parameters.some((each) => typeof each === 'string' && each.includes(word));
    if (seeks) {
      held += 1;
      if (held > atOnce) resolve('too many at once');
      await gate;
    }
    return run(query);
  });
  return { letGo, tooMany };
}

it.each(searched)(
  'searches of %s go on two at a time, and leave room for others: %s',
  async (who, at) => {
    const { letGo, tooMany } = hold();
    const by = who === 'anybody' ? actors.app.anonymous : actors.citizen;
    const { promise: allRefused, resolve } = Promise.withResolvers<'the rest is refused'>();
    const statuses: number[] = [];
    const answers = Array.from({ length: asked }, async () => {
      statuses.push((await by.get(`${at}?q=${word}`)).status);
      if (statuses.length === asked - atOnce - waiting) resolve('the rest is refused');
    });
    expect(await Promise.race([allRefused, tooMany])).toBe('the rest is refused');
    expect(new Set(statuses)).toEqual(new Set([503]));
    letGo();
    await Promise.all(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting);
  },
);
