import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config.ts';

const secrets = ['authorization', 'cookie', 'password', 'last_password', 'token'];

/** The path without its query: a link in a mail carries its token there. */
const pathOf = (url: string) => url.split('?', 1)[0];

interface LoggedRequest {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
}

/** Without the details that PostgreSQL adds, which repeat what was in the row. */
function describe(error: Error): Record<string, unknown> {
  const { name, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
  return { type: name, message, stack, ...code, ...cause };
}

/** JSON lines on stdout, or where `destination` says. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[disembunyikan]',
    },
    serializers: {
      req: ({ id, method, url, ip }: LoggedRequest) => ({
        id,
        method,
        path: pathOf(url ?? ''),
        ip,
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      err: (error: unknown) => (error instanceof Error ? describe(error) : error),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
