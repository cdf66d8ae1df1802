import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '#server/deps.ts';
import { createHourly } from '#server/limits/hourly.ts';
import { failures } from '../describe/describe.ts';
import { reportsPath } from '../security.ts';
import { gather } from '../wire/gather.ts';

/** A browser tells of some violations at once; what is longer is no report. */
const bodyLimit = 16 * 1024;
/** Lines an hour, of all browsers together: anyone may send anything here. */
const most = 100;

const text = z.catch(z.string(), '');
/** What a browser says by `report-to`, and in the older form that Firefox and Safari send. */
const modern = z.object({
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
});
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

/** The place of an address and nothing that follows it; a word such as `inline` as it is. */
const placeOf = (address: string, withPath: boolean): string =>
  wholePlaceOf(address, withPath).slice(0, 200);

/** As browsers write addresses. */
const written = /^[\x21-\x7e]{1,2000}$/;
/**
 * Whose host is read as a name, and what browsers make of one. A host of thousands of other letters, also
 * by escapes (`%C3%A9`), takes the thread for long to read.
 */
const named = /^(?:https?|wss?|ftp|file):/i;
const plain = /^[a-z]{2,5}:\/\/[\w.:[\]-]{0,255}(?:[/?#]|$)/i;

function wholePlaceOf(address: string, withPath: boolean): string {
  if (!written.test(address) || (named.test(address) && !plain.test(address))) return '';
  const url = URL.parse(address);
  if (!url) return /^[a-z-]{1,30}$/.test(address) ? address : '';
  const { protocol, pathname } = url;
  // Of an address within another (`blob:`) the origin is that other's, which is read anew.
  if (!named.test(address)) return protocol;
  const { origin } = url;
  if (origin === 'null') return protocol;
  return withPath ? pathname : origin;
}

/** What a body tells of; nothing of a person, whatever the browser said beside it. */
export function violationsIn(body: unknown): Violation[] {
  return [body]
    .flat()
    .slice(0, 20)
    .flatMap((report): Violation[] => {
      const [directive = '', blocked = '', page = ''] = modernParts(report) ?? olderParts(report);
      if (!/^[a-z-]{1,40}$/.test(directive)) return [];
      return [{ directive, blocked: placeOf(blocked, false), page: placeOf(page, true) }];
    });
}

function modernParts(report: unknown): string[] | null {
  const { success, data } = z.safeParse(modern, report);
  return success
    ? [data.body.effectiveDirective, data.body.blockedURL, data.body.documentURL]
    : null;
}

function olderParts(report: unknown): string[] {
  const { success, data } = z.safeParse(older, report);
  if (!success) return [];
  const said = data['csp-report'];
  const directive = said['effective-directive'] || said['violated-directive'].split(' ', 1)[0];
  return [directive ?? '', said['blocked-uri'], said['document-uri']];
}

/** Where browsers tell of what a page's policy has stopped: a line of the log each. */
export function policyReports(
  api: FastifyInstance,
  { clock, bodies }: Pick<Deps, 'clock' | 'bodies'>,
): void {
  const mayNote = createHourly(most, clock);
  function note(log: FastifyBaseLogger, violation: Violation): void {
    if (mayNote()) log.warn({ event: 'csp', ...violation }, 'a policy has stopped something');
  }

  void api.register((scope, _options, done) => {
    const types = ['application/reports+json', 'application/csp-report'];
    scope.addContentTypeParser(types, async (request: FastifyRequest, body: IncomingMessage) => {
      const text = await gather(request, body, bodies);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        // Nobody reads an answer to a report.
        return null;
      }
    });
    scope.route({
      method: 'POST',
      url: `/${reportsPath}`,
      bodyLimit,
      config: { call: { resource: 'laporan-csp', name: 'create', access: { anyone: 'all' } } },
      schema: {
        tags: ['Umum'],
        summary: 'Laporan peramban tentang kebijakan isi halaman (CSP)',
        operationId: 'laporan-csp.create',
        response: {
          204: z.null().register(z.globalRegistry, { description: 'Diterima.' }),
          ...failures(true, false),
        },
      },
      handler: (request, reply) => {
        for (const violation of violationsIn(request.body)) note(request.log, violation);
        return reply.code(204).send();
      },
    });
    done();
  });
}
