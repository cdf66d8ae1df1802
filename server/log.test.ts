import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function lines(level: string, write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(
    createLog(
      { logLevel: level },
      {
        write(line: string) {
          text += line;
        },
      },
    ),
  );
  return text;
}

test('nothing secret is written, at any depth that we log', () => {
  const text = lines('info', (log) => {
    log.info({ password: 'rahasia', body: { last_password: 'rahasia' } });
    log.info({ headers: { authorization: 'Bearer rahasia', cookie: 'jwt=rahasia' } });
    log.info({ request: { headers: { authorization: 'Bearer rahasia' } } });
    log.info({ req: { method: 'GET', url: '/auth/verifikasi?token=rahasia', ip: '127.0.0.1' } });
    log.info({ req: { method: 'PATCH', url: '/services/api/unggahan/rahasia', ip: '127.0.0.1' } });
  });
  expect(text).not.toContain('rahasia');
  expect(text).toContain('"path":"/auth/verifikasi"');
  expect(text).toContain('"path":"/services/api/unggahan/…"');
});

test('an error is written with its code and its cause, without what PostgreSQL repeats of a row', () => {
  const error = Object.assign(new Error('gagal', { cause: new Error('sebab') }), {
    code: '23505',
    detail: 'Key (email)=(warga@ppid.test) already exists.',
  });
  const text = lines('info', (log) => log.error(error, 'pesan'));
  expect(text).not.toContain('warga@ppid.test');
  const line = JSON.parse(text) as Record<string, unknown>;
  expect(line).toMatchObject({
    msg: 'pesan',
    err: { type: 'Error', message: 'gagal', code: '23505', cause: { message: 'sebab' } },
  });
});

test('the level is obeyed', () => {
  expect(lines('silent', (log) => log.fatal('x'))).toBe('');
  expect(lines('warn', (log) => log.info('x'))).toBe('');
});

test('of what failed together each failure is written', () => {
  const both = new AggregateError([new Error('satu'), new Error('dua')], 'keduanya');
  const text = lines('info', (log) => log.error(both, 'pesan'));
  const { err } = JSON.parse(text) as { err: { errors: { message: string }[] } };
  expect(err.errors.map(({ message }) => message)).toEqual(['satu', 'dua']);
});
