import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { PageMap } from '#server/http/pages.ts';
import { createSite } from './site.ts';

/** ms that the answer to a change waits for the pages that show it. */
const longestWait = 3_000;

/**
 * Keeps the pages right for as long as the server runs. They are before it listens; and whoever has
 * changed something finds the change on the pages once the answer has come.
 */
export async function keepSite(app: FastifyInstance, deps: Deps, pages: PageMap): Promise<void> {
  const { config, db, log, registry } = deps;
  const site = createSite({ db, log, registry, api: config.apiBase, pages });
  await site.look();
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
  app.addHook('onClose', () => site.close());
}
