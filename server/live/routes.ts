import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '#server/deps.ts';
import { requireViewer } from '#server/http/access.ts';
import { failureSchema, failures } from '#server/http/describe/describe.ts';
import { httpError, tooMany } from '#server/http/errors.ts';
import { createHub } from './hub.ts';

const type = 'text/event-stream';

/**
 * The call by which an open screen hears what was changed, for as long as it is open. It carries no
 * more than which records; their reader asks for them anew.
 */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const hub = createHub(deps);
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  // Others on this very server need not wait for the next look.
  app.addHook('onResponse', (request, reply, done) => {
    const { resource } = request.routeOptions.config.call ?? {};
    // A browser's reports, which anybody sends as often as they like, change no record.
    const isReport = resource === 'laporan-csp';
    if (!isReport && request.method !== 'GET' && reply.statusCode < 400) hub.nudge();
    done();
  });

  app.route({
    method: 'GET',
    url: '/perubahan',
    config: { call: { resource: 'perubahan', name: 'ikuti', access: { 1: 'all', 2: 'unit' } } },
    schema: {
      tags: ['Kabar'],
      security: [{ bearer: [] }],
      summary: 'Ikuti perubahan, sebagai aliran kejadian',
      operationId: 'perubahan.ikuti',
      response: {
        200: {
          description: 'Catatan yang berubah, sebagai [{ resource, id }], atau "semua"',
          content: { [type]: { schema: z.string() } },
        },
        406: failureSchema,
        ...failures(false, true),
      },
    },
    handler: async (request, reply) => {
      const viewer = requireViewer(request);
      if (!request.headers.accept?.includes(type)) throw httpError(406, `Hanya sebagai ${type}.`);
      // Its answer has no end, and so has none to leave out.
      if (request.method === 'HEAD') return reply.type(type).send('');
      if (!hub.hasRoom(viewer.id)) {
        throw tooMany(60, 'Terlalu banyak layar terbuka.');
      }
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const stream = new PassThrough();
      void reply.type(type).header('x-accel-buffering', 'no').send(stream);
      hub.listen(viewer, token, stream);
      return reply;
    },
  });
}
