import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config.ts';

const secrets = new Set(['authorization', 'cookie', 'password', 'last_password', 'token']);
const depth = 3;

/**
 * The path without its query, where a link in a mail carries its token, and without the number of an upload:
 * whoever knows that of one who has no account may put it into a form of their own.
 */
const pathOf = (url: string) => url.split(/[?#]/, 1)[0]?.replace(/(\/unggahan\/).*/, '$1…');

interface LoggedRequest {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
}

interface LoggedReply {
  statusCode?: number;
  /** Whose account it was, where somebody was logged in. */
  request?: { account?: string | null };
}

/** Without the details that PostgreSQL adds, which repeat what was in the row; of several, each. */
function describe(error: Error): Record<string, unknown> {
  const { name, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
  const errors = error instanceof AggregateError ? { errors: error.errors.map(written) } : {};
  return { type: name, message, stack, ...code, ...cause, ...errors };
}

const written = (error: unknown): unknown => (error instanceof Error ? describe(error) : error);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The line without secrets, some levels deep; itself where there are none. pino's own `redact` looks
 * for every path in every line, which took a tenth of the time of a call of the API. What has a
 * serializer is no plain object, and the serializer names what is written of it.
 */
function withoutSecrets(line: Record<string, unknown>, left = depth): Record<string, unknown> {
  let clean = line;
  for (const key in line) {
    const value = line[key];
    let kept = value;
    if (secrets.has(key)) kept = '[disembunyikan]';
    else if (left > 1 && isPlain(value)) kept = withoutSecrets(value, left - 1);
    if (kept !== value) clean = { ...clean, [key]: kept };
  }
  return clean;
}

/** Bytes of lines that wait where nobody reads them; what comes beyond them is lost. */
const mostWaiting = 8 * 1024 * 1024;

/** A disk that is full under it, or whoever reads no more, loses lines and ends no server. */
function toStdout(): DestinationStream {
  let isLast = false;
  const stream = pino.destination({
    ...{ dest: 1, sync: false, maxLength: mostWaiting },
    retryEAGAIN: () => !isLast,
  });
  const flush = stream.flushSync.bind(stream);
  /** What is left at the end of the process, which would be tried for ever where nobody takes it. */
  function flushOnce(): void {
    isLast = true;
    try {
      flush();
    } catch {
      // Nobody reads it.
    } finally {
      isLast = false;
    }
  }
  stream.flushSync = flushOnce;
  stream.on('error', () => {
    stream.flushSync = () => undefined;
  });
  stream.on('write', () => {
    stream.flushSync = flushOnce;
  });
  return stream;
}

/** JSON lines on stdout, or where `destination` says. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = toStdout(),
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (line: Record<string, unknown>) => withoutSecrets(line) },
    serializers: {
      req: ({ id, method, url, ip }: LoggedRequest) => ({
        id,
        method,
        path: pathOf(url ?? ''),
        ip,
      }),
      res: ({ statusCode, request }: LoggedReply) => ({
        statusCode,
        ...(request?.account ? { account: request.account } : {}),
      }),
      err: written,
    },
  };
  return pino(options, destination);
}
