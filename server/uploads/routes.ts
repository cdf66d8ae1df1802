import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { FileRule } from '#core/resource/index.ts';
import { widestOf } from '#server/limits/networks.ts';
import { keyOf } from '#server/limits/key-of.ts';
import { deriveKey } from '#server/vault/keys.ts';
import { spenderOf, type Spender } from '#server/limits/quotas.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { transaction } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { fileTooLarge } from '#server/files/file-messages.ts';
import { envelope, failureSchema, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { invalid, notFound, tooLarge, unauthorized } from '#server/http/errors.ts';
import {
  assertVersion,
  metadataIn,
  numberIn,
  standing,
  tusExtensions,
  tusVersion,
} from './headers.ts';
import { smallestPart } from './bounds.ts';
import { beginUpload, findUpload, takeUpload, type Upload } from './pending.ts';
import { dropParts } from './purge.ts';
import { routeFor, ruleFor } from './purpose.ts';
import { isTooSmall, receivePart, tooSmall } from './receive-part.ts';
import { callerOf } from '#server/resources/scope.ts';
import { createUnderWay, misplaced } from './under-way.ts';

const begun = z.strictObject({ id: z.string() });
const described = 'Kepala Tus-Resumable: 1.0.0 wajib ada.';
const nothing = z.null().register(z.globalRegistry, { description: 'Tanpa isi' });
const piece = 'application/offset+octet-stream';

/** An upload, for whoever began it. */
interface Mine {
  upload: Upload;
  rule: FileRule;
  /** Who makes the call that it is for. */
  viewer: Viewer | null;
}

/**
 * Files that come piece by piece, and go on where they broke: tus 1.0. Nothing of them is kept in a
 * process. What is whole is named by a form: `"file_pendukung": {"unggahan": "<id>"}`.
 */
export function uploadRoutes(api: FastifyInstance, deps: Deps): void {
  const { db, clock, registry, limits, config } = deps;

  const underWay = createUnderWay(deps.coming);
  const { received } = deps.coming;

  const originKey = deriveKey(config.secret, 'batas');
  const originOf = ({ ip }: FastifyRequest) => keyOf(originKey, 'unggahan', widestOf(ip));

  const route = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    name: string,
    rest: Pick<RouteOptions, 'url' | 'handler'> & {
      summary: string;
      description?: string;
      answers: Record<number, z.ZodMiniType>;
    },
  ): RouteOptions => ({
    ...{ method, url: rest.url, handler: rest.handler },
    config: { call: { resource: 'unggahan', name, access: { anyone: 'all' } } },
    schema: {
      tags: ['Unggahan'],
      summary: rest.summary,
      description: rest.description ?? described,
      operationId: `unggahan.${name}`,
      ...(rest.url.includes(':id') ? { params: z.object({ id: z.string() }) } : {}),
      response: { ...rest.answers, ...failures(true, true), 412: failureSchema },
    },
    preHandler: (request, reply, done) => {
      void reply.headers({ 'tus-resumable': tusVersion, 'cache-control': 'no-store' });
      assertVersion(request);
      done();
    },
  });

  /** The upload of the address, for whoever began it. @throws HttpError 401, 403, 404 */
  async function own(request: FastifyRequest): Promise<Mine> {
    const { id } = request.params as { id: string };
    const upload = await findUpload(db, id, clock.now());
    if (!upload) throw notFound();
    const route = routeFor(registry, upload);
    const viewer = callerOf(route.access, request.viewer);
    if (upload.owner !== null && !viewer) throw unauthorized();
    if (upload.owner !== (viewer?.id ?? null)) throw notFound();
    return { upload, rule: ruleFor(route, upload.field, viewer), viewer };
  }

  api.route(
    route('POST', 'create', {
      url: '/unggahan',
      summary: 'Mulai mengirim berkas sepotong demi sepotong (tus 1.0)',
      description:
        'Kepala: Tus-Resumable: 1.0.0; Upload-Length; Upload-Metadata dengan filename, call ("permohonan.create") dan field ("file_pendukung"). Berkas yang lengkap disebut di isian itu: {"unggahan": "<id>"}. HEAD pada alamatnya menjawab Upload-Offset.',
      answers: { 201: envelope(begun) },
      async handler(request, reply) {
        const { name, ...purpose } = metadataIn(request);
        const route = routeFor(registry, purpose);
        const viewer = callerOf(route.access, request.viewer);
        const rule = ruleFor(route, purpose.field, viewer);
        const size = numberIn(request, 'upload-length');
        if (size === 0) throw invalid({ [purpose.field]: 'Berkas kosong.' });
        if (size > rule.maxBytes) throw tooLarge(purpose.field, fileTooLarge(rule.maxBytes));
        await (viewer
          ? limits.admit('uploads of an account', viewer.id)
          : limits.admit('uploads from an address', request.ip));
        const by = { id: viewer?.id ?? null, origin: originOf(request) };
        const now = clock.now();
        const upload = await beginUpload(db, { ...purpose, by, name, size, now, received });
        // Relative, since a proxy may show the API under another path.
        void reply.headers({
          location: `unggahan/${upload.id}`,
          'tus-extension': tusExtensions,
          ...standing(upload),
        });
        return send(reply, 201, ok({ id: upload.id }, 'Berkas dapat dikirim.'));
      },
    }),
  );

  /** A call about an upload that is there. */
  const routeOfOne = (
    method: 'HEAD' | 'PATCH' | 'DELETE',
    name: string,
    {
      serve,
      ...rest
    }: Omit<Parameters<typeof route>[2], 'url' | 'handler'> & {
      serve(mine: Mine, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
    },
  ) =>
    route(method, name, {
      ...rest,
      url: '/unggahan/:id',
      handler: async (request, reply) => serve(await own(request), request, reply),
    });

  api.route(
    routeOfOne('HEAD', 'show', {
      summary: 'Sampai mana berkas sudah diterima',
      answers: { 200: nothing },
      serve: async ({ upload }, _request, reply) =>
        reply.code(200).headers(standing(upload)).send(),
    }),
  );

  api.route(
    routeOfOne('DELETE', 'remove', {
      summary: 'Batalkan pengiriman berkas',
      answers: { 204: nothing },
      async serve({ upload }, _request, reply) {
        const keys = await transaction(db, (trx) => takeUpload(trx, upload.id));
        if (keys) await dropParts(deps, keys);
        return reply.code(204).send();
      },
    }),
  );

  /**
   * Counts a piece that is refused before a byte of it is read as the smallest there may be: it was sent,
   * and looked up. @throws HttpError what it was refused for, 429
   */
  async function counted<T>({ raw }: FastifyRequest, by: Spender, receive: () => Promise<T>) {
    try {
      return await receive();
    } catch (error) {
      if (!raw.readableDidRead) {
        await deps.quotas.spendRefused(by, smallestPart / 1024);
      }
      throw error;
    }
  }

  // No other call takes a body of this type.
  void api.register((pieces, _options, done) => {
    pieces.removeAllContentTypeParsers();
    pieces.addContentTypeParser(piece, (_request, body, parsed) => parsed(null, body));
    pieces.route(
      routeOfOne('PATCH', 'append', {
        summary: 'Kirim potongan berkas berikutnya',
        description: `Kepala: Tus-Resumable: 1.0.0; Upload-Offset; Content-Type: ${piece}. Paling kecil 64 KB, kecuali yang terakhir.`,
        answers: { 204: nothing },
        async serve({ upload, rule, viewer }, request, reply) {
          const offset = numberIn(request, 'upload-offset');
          const announced = request.headers['content-length'];
          const spender = spenderOf(request, viewer);
          const stands = await counted(request, spender, async () => {
            if (offset !== upload.offset) throw misplaced();
            if (announced !== undefined && isTooSmall(upload, Number(announced))) throw tooSmall();
            const sender = { id: upload.owner, address: request.ip };
            return underWay.alone(upload, sender, async (piece) => {
              // The piece that it ended may have been kept.
              const still = await findUpload(db, upload.id, clock.now());
              if (still?.offset !== upload.offset) throw misplaced();
              const meter = deps.quotas.meter(spender);
              const arriving = { upload, rule, body: request.raw, piece, meter };
              return receivePart({ ...deps, received }, arriving);
            });
          });
          return reply.code(204).headers(standing(stands)).send();
        },
      }),
    );
    done();
  });
}
