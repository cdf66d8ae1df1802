import type { FastifyInstance } from 'fastify';
import {
  isPublic,
  routesOf,
  type CallKind,
  type Resource,
  type Route,
} from '#core/resource/index.ts';
import type { Deps } from '#server/deps.ts';
import type { RuleName } from '#server/limits/limit-rules.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import { createShares } from '#server/limits/shares.ts';
import { forbidden } from '#server/http/errors.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { checkHandler } from '#server/import/check.ts';
import { templateHandler } from '#server/import/template.ts';
import { importHandler } from '#server/import/write.ts';
import { createJoinings, type Joining } from '#server/uploads/joining.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import { withPreview } from '#server/site/preview.ts';
import { behaviourOf, computedOrder, type Behaviour, type Behaviours } from './behaviour.ts';
import type { CallContext, Handler } from './call.ts';
import { callerOf } from './scope.ts';
import { createHandler } from './write/create.ts';
import { describeRoute } from './describe-route.ts';
import { documentHandler } from './show/document.ts';
import { draftHandler } from './show/draft.ts';
import { createAfterwards } from './afterwards.ts';
import { createExportSlots } from './export/export-slots.ts';
import { exportHandler } from './export/export.ts';
import { listHandler, lookupHandler } from './list/list.ts';
import { createWholeLists } from './list/whole-list.ts';
import { previewHandler } from './show/preview.ts';
import { removeHandler } from './write/remove.ts';
import { revealHandler } from './show/reveal.ts';
import { summaryHandler } from './list/summary.ts';
import { fileHandler, showHandler } from './show/show.ts';
import { updateHandler } from './write/update.ts';

const handlers: Readonly<Record<CallKind, Handler>> = {
  list: listHandler,
  lookup: lookupHandler,
  export: exportHandler,
  show: showHandler,
  file: fileHandler,
  document: documentHandler,
  preview: previewHandler,
  draft: draftHandler,
  summary: summaryHandler,
  reveal: revealHandler,
  template: templateHandler,
  check: checkHandler,
  import: importHandler,
  create: createHandler,
  update: updateHandler,
  action: updateHandler,
  move: updateHandler,
  remove: removeHandler,
};

/** What anyone may call and is costly is limited by the caller's address. */
const limitOf: Readonly<Partial<Record<CallKind, { limit: RuleName }>>> = {
  create: { limit: 'registration calls' },
  preview: { limit: 'registration checks' },
};

/**
 * Mounts every call of every resource below the instance's prefix.
 * @throws Error naming `resource.call` where an action has no step, or a step no call.
 */
export function mountResources(
  app: FastifyInstance,
  deps: Deps,
  { behaviours, pages }: { behaviours: Behaviours; pages?: Pages | undefined },
): void {
  for (const name of Object.keys(behaviours)) {
    if (!deps.registry.has(name)) throw new Error(`${name}: a behaviour for no resource`);
  }
  const exports = createExportSlots('Beberapa unduhan lain sedang disiapkan.');
  // Each is held in memory: 40 MiB in all.
  const incoming = createExportSlots('Beberapa berkas impor lain sedang diterima.', 8);
  const imports = createExportSlots('Beberapa impor lain sedang diperiksa.');
  // A long one takes a second: one of each at a time leaves the others theirs.
  const papers = createShares(20, { atOnce: 1 });
  // More than a day allows of either kind, since each that waits holds little.
  const writes = createShares(1_000, { atOnce: 2 });
  const searches = createFairQueue({ atOnce: 2, waiting: 50 });
  const wholeLists = createWholeLists();
  const joinings = createJoinings(deps.coming);
  const afterwards = createAfterwards(deps.log);
  const pictures = createPictures(deps);
  app.addHook('preClose', (done) => {
    pictures.close();
    done();
  });
  app.addHook('onClose', () => afterwards.settled());
  const lists = { exports, incoming, imports, searches, wholeLists };
  const shared = { deps, ...lists, papers, writes, joinings, afterwards, pictures };
  for (const resource of deps.registry.values()) {
    const behaviour = withPreview(behaviourOf(behaviours, resource), resource, pages);
    assertBehaviour(resource, behaviour);
    for (const route of routesOf(resource)) mountRoute(app, { ...shared, behaviour }, route);
  }
}

function assertBehaviour(resource: Resource, behaviour: Behaviour): void {
  const { steps = {}, ahead = {}, checks = {}, documents = {} } = behaviour;
  const { previews = {}, drafts = {}, summaries = {} } = behaviour;
  const made: Partial<Record<CallKind, object>> = {
    action: { ...steps, ...ahead },
    document: documents,
    preview: previews,
    draft: drafts,
    summary: summaries,
  };
  for (const [name, { kind }] of Object.entries(resource.calls)) {
    const handlersOfKind = kind && made[kind];
    if (handlersOfKind && !Object.hasOwn(handlersOfKind, name)) {
      throw new Error(`${resource.name}.${name}: the server does not say what this ${kind} does`);
    }
  }
  for (const name of Object.keys({
    ...steps,
    ...ahead,
    ...checks,
    ...documents,
    ...previews,
    ...drafts,
    ...summaries,
  })) {
    if (!resource.calls[name]) throw new Error(`${resource.name}.${name}: a step for no call`);
  }
  for (const name of resource.list?.sort ?? []) {
    if (resource.fields[name]?.type === 'computed' && !computedOrder(behaviour, name)) {
      throw new Error(`${resource.name}.${name}: list.sort names it, but nothing orders by it`);
    }
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type === 'computed' && !behaviour.compute) {
      throw new Error(`${resource.name}.${name}: computed, but nothing computes it`);
    }
  }
}

type Shared = Omit<CallContext, 'joining' | 'route' | 'viewer' | 'scope' | 'request' | 'reply'> & {
  joinings: () => Joining;
};

function mountRoute(app: FastifyInstance, { joinings, ...shared }: Shared, route: Route): void {
  const { deps } = shared;
  const handler = handlers[route.kind];
  app.route({
    method: route.method,
    url: `/${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // fastify answers HEAD for each GET by itself.
    schema: describeRoute(route, deps.registry),
    config: {
      call: { resource: route.resource.name, name: route.call, access: route.access },
      ...(isPublic(route.access) ? limitOf[route.kind] : {}),
    },
    handler: async (request, reply) => {
      const { scope } = request;
      if (!scope) throw forbidden();
      const viewer = callerOf(route.access, request.viewer);
      const joining = joinings();
      const call: CallContext = { ...shared, joining, route, viewer, scope, request, reply };
      return handler(call).finally(joining.over);
    },
  });
}
