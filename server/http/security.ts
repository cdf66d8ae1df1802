import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/config.ts';
import { foreignSite } from './cors.ts';

export type Headers = Readonly<Record<string, string>>;

/** Where browsers tell of what a policy has stopped, below the API's base. */
export const reportsPath = 'laporan-csp';
const reportsTo = `report-uri /services/api/${reportsPath}; report-to csp`;

/** What no page of ours asks of a device. */
const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/** A policy as a header has it: it forbids frames, and says where to tell of what it stops. */
export const policyHeader = (policy: string): string =>
  `${policy}; frame-ancestors 'none'; ${reportsTo}`;

/** Of what is no page of ours, shown by itself: a picture, a file of styles, a PDF. */
const assetPolicy = policyHeader("object-src 'none'; base-uri 'none'; form-action 'self'");

/** Of what is no page at all. */
export const dataPolicy = policyHeader(
  "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox",
);

/** Headers of every answer, whoever gives it; a page has a narrower policy of its own. */
export function headersOfAll(config: Config): Headers {
  const isHttps = config.publicUrl.startsWith('https:');
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Pictures of an API on another origin are for the site to show.
    crossOriginResourcePolicy: {
      policy: foreignSite(config) === null ? 'same-origin' : 'cross-origin',
    },
  })(response.req, response, () => undefined);
  const set = Object.entries(response.getHeaders());
  return {
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    'content-security-policy': assetPolicy,
    'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
    'reporting-endpoints': `csp="/services/api/${reportsPath}"`,
  };
}

/** Goes for routes and plugins that are registered after it. */
export function securityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
