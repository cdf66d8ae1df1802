import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { PageMap } from '#server/http/pages/pages.ts';
import { createSite } from './site.ts';
import { tellPages } from './tell-pages.ts';
import { untoldIn } from './untold.ts';

/** ms that the answer to a change waits for the pages that show it. */
const longestWait = 3_000;

interface Built {
  pages: PageMap;
  /** Where their files change with them; null where they are of no folder. */
  dir: string | null;
}

/**
 * Keeps the pages right for as long as the server runs. They are before it listens; and whoever has
 * changed something finds the change on the pages once the answer has come.
 */
export async function keepSite(app: FastifyInstance, deps: Deps, built: Built): Promise<void> {
  const { config, db, clock, log, registry } = deps;
  const { pages } = built;
  const target = config.publishedHook;
  const untold = untoldIn(join(config.varDir, 'kabar-situs'), log);
  const teller = target && tellPages({ ...built, target, untold, log });
  const site = createSite({
    ...{ db, clock, log, registry, api: config.apiBase, pages },
    ...(teller && { told: (changed) => teller.told(changed) }),
  });
  await teller?.resume();
  // What fails is tried again every moment; the pages of the build are better than none.
  await site.nudge();
  const shown = new Set([...registry.values()].filter((each) => each.site).map(({ name }) => name));
  app.addHook('onSend', async (request, reply, payload) => {
    const resource = request.routeOptions.config.call?.resource ?? '';
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && reply.statusCode < 400 && shown.has(resource)) {
      await Promise.race([site.nudge(), wait(longestWait, undefined, { ref: false })]);
    }
    return payload;
  });
  app.addHook('onListen', (done) => {
    site.start();
    done();
  });
  app.addHook('onClose', async () => {
    await site.close();
    await teller?.close();
  });
}
