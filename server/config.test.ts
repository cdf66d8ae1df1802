import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyRules } from './limits/quota-rules.ts';
import { readConfig } from './config.ts';
import { isConfigError } from './config-error.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ppid-config-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ PPID_VAR: dir, ...env });

function failure(env: NodeJS.ProcessEnv): Error {
  try {
    read(env);
  } catch (error) {
    if (isConfigError(error)) return error;
    throw error;
  }
  throw new Error('accepted');
}

test('everything has a default', () => {
  const secret = 's'.repeat(32);
  expect(readConfig({ PPID_SECRET: secret })).toEqual({
    host: '127.0.0.1',
    port: 4321,
    varDir: resolve('var'),
    database: { kind: 'sqlite', file: resolve('var/ppid.sqlite') },
    storage: { kind: 'file', dir: resolve('var/files') },
    secret,
    formerSecrets: [],
    backupPassphrase: null,
    signing: null,
    publicUrl: 'http://127.0.0.1:4321',
    smtpUrl: null,
    captcha: null,
    clamd: null,
    publishedHook: null,
    apiBase: '/services/api/',
    trustProxy: [],
    daily: dailyRules,
    logLevel: 'info',
    production: false,
    demo: true,
  });
});

test('a variable set to nothing counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', RECAPTCHA_VERSION: '' })).toMatchObject({
    port: 4321,
    captcha: null,
  });
});

test('what signs letters is a certificate and its key, or neither', () => {
  const [certificate, key] = ['/etc/ppid/sertifikat.pem', '/etc/ppid/kunci.pem'];
  expect(read({ PPID_SIGN_CERT: certificate, PPID_SIGN_KEY: key })).toMatchObject({
    signing: { certificate, key, passphrase: null },
  });
  expect(() => read({ PPID_SIGN_CERT: certificate })).toThrow('PPID_SIGN_KEY');
  expect(() => read({ PPID_SIGN_KEY: key })).toThrow('PPID_SIGN_CERT');
});

describe('addresses', () => {
  test('of databases', () => {
    const of = (DATABASE_URL: string) => read({ DATABASE_URL }).database;
    expect(of('file:/srv/a.sqlite')).toEqual({ kind: 'sqlite', file: '/srv/a.sqlite' });
    expect(of('file:///srv/a%20b.sqlite')).toEqual({ kind: 'sqlite', file: '/srv/a b.sqlite' });
    expect(of('file:a.sqlite')).toEqual({ kind: 'sqlite', file: resolve('a.sqlite') });
    expect(of('postgres://u:p@db/x')).toEqual({ kind: 'postgres', url: 'postgres://u:p@db/x' });
  });

  test('of stores', () => {
    const of = (STORAGE_URL: string) => read({ STORAGE_URL }).storage;
    expect(of('file:/srv/files')).toEqual({ kind: 'file', dir: '/srv/files' });
    expect(of('s3://ppid/berkas/?endpoint=http://minio:9000&region=id-1')).toEqual({
      kind: 's3',
      bucket: 'ppid',
      prefix: 'berkas/',
      endpoint: 'http://minio:9000',
      region: 'id-1',
    });
    expect(of('s3://ppid')).toMatchObject({ prefix: '', endpoint: null, region: 'us-east-1' });
  });

  test('of the site, the API and the proxies', () => {
    expect(read({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
    expect(read({ PUBLIC_URL: 'https://ppid.example/' }).publicUrl).toBe('https://ppid.example');
    expect(read({ API_BASE: 'https://api.example/v1' }).apiBase).toBe('https://api.example/v1/');
    expect(read({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
    expect(read({ TRUST_PROXY: 'off' }).trustProxy).toEqual([]);
  });
});

test('daily limits are set by name, and the others stay', () => {
  const { daily } = read({ PPID_BATAS_HARIAN: 'cases.citizen=7, uploads.address=9' });
  expect(daily.cases).toEqual({ ...dailyRules.cases, citizen: 7 });
  expect(daily.uploads).toEqual({ ...dailyRules.uploads, address: 9 });
  expect(daily.looks).toEqual(dailyRules.looks);
});

test('a captcha needs its keys', () => {
  const env = { RECAPTCHA_VERSION: '2', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'rahasia' };
  expect(read({ ...env, RECAPTCHA_SIZE: 'invisible' }).captcha).toEqual({
    version: '2',
    siteKey: 'site',
    secret: 'rahasia',
    size: 'invisible',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  });
  // The portal's own needs no key.
  expect(read({ RECAPTCHA_VERSION: 'altcha' }).captcha).toEqual({ version: 'altcha' });
  expect(failure({ ...env, RECAPTCHA_SECRET: '' }).message).toMatch(/^RECAPTCHA_SECRET: /);
  expect(failure({ ...env, RECAPTCHA_VERSION: '' }).message).toMatch(/^RECAPTCHA_VERSION: /);
});

test.each([
  ['HOST', 'a b'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://u:rahasia@h/x'],
  ['DATABASE_URL', 'file:'],
  ['STORAGE_URL', 'ftp://x'],
  ['STORAGE_URL', 's3:///x'],
  ['STORAGE_URL', 's3://b?endpoint=minio'],
  ['PPID_SECRET', 'rahasia'],
  ['PUBLIC_URL', 'ppid.example'],
  ['SMTP_URL', 'http://mail'],
  ['CLAMD_URL', 'tcp://pemindai'],
  ['PPID_PUBLISHED_HOOK', 'ftp://cdn.test/'],
  ['PPID_PUBLISHED_HOOK', 'https://nama:sandi@cdn.test/'],
  ['CLAMD_URL', 'unix:'],
  ['RECAPTCHA_VERSION', '4'],
  ['RECAPTCHA_SIZE', 'compact'],
  ['RECAPTCHA_VERIFY_URL', 'x'],
  ['API_BASE', '//evil.example'],
  ['API_BASE', 'services'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['PPID_BATAS_HARIAN', 'cases=5'],
  ['PPID_BATAS_HARIAN', 'cases.officer=5'],
  ['PPID_BATAS_HARIAN', 'cases.citizen=5,'],
  ['PPID_BATAS_HARIAN', 'cases.citizen=-5'],
  ['PPID_BATAS_HARIAN', '__proto__.x=5'],
  ['PPID_DEMO', 'no'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one line that names it and hides its value', (name, value) => {
  const { message } = failure({ [name]: value });
  expect(message.split('\n')).toHaveLength(1);
  expect(message.startsWith(`${name}: `)).toBe(true);
  expect(message).not.toContain('rahasia');
});

describe('the secret', () => {
  test('is made once, readable by its owner alone, and stays', () => {
    const first = read().secret;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(read().secret).toBe(first);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['secret']);
  });

  test('is on the disk by name once it is given', () => {
    const synced: string[] = [];
    const sync = fs.fsyncSync;
    const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      synced.push(`${path} ${String(existsSync(join(dir, 'secret')))}`);
      sync(descriptor);
    });
    syncBuiltinESMExports();
    try {
      read();
    } finally {
      spy.mockRestore();
      syncBuiltinESMExports();
    }
    expect(synced.at(-1)).toBe(`${dir} true`);
  });

  test('leaves nothing that a killed start has left, and what another start is making', () => {
    const left = join(dir, `secret.${'0a'.repeat(6)}`);
    const making = join(dir, `secret.${'0b'.repeat(6)}`);
    const other = join(dir, 'secret.lama');
    for (const path of [left, making, other]) writeFileSync(path, 'x');
    const now = new Date();
    const before = new Date(now.getTime() - 3_600_000);
    // The disk's clock is another than ours where the tests run as of another day.
    utimesSync(making, now, now);
    for (const path of [left, other]) utimesSync(path, before, before);
    read();
    expect(readdirSync(dir).toSorted()).toEqual(['secret', basename(making), basename(other)]);
  });

  test('must be given in production, and is not made there', () => {
    expect(failure({ NODE_ENV: 'production' }).message).toMatch(/^PPID_SECRET: /);
    expect(existsSync(join(dir, 'secret'))).toBe(false);
  });

  test('a damaged one is not used', () => {
    writeFileSync(join(dir, 'secret'), 'x');
    expect(failure({}).message).toMatch(/^PPID_SECRET: /);
  });

  test('a directory that cannot be made names PPID_VAR', () => {
    writeFileSync(join(dir, 'file'), '');
    expect(failure({ PPID_VAR: join(dir, 'file', 'x') }).message).toMatch(/^PPID_VAR: /);
  });
});

test('demo content is off in production and by PPID_DEMO=0', () => {
  expect(read({ PPID_DEMO: '0' }).demo).toBe(false);
  const production = read({ NODE_ENV: 'production', PPID_SECRET: 'x'.repeat(32) });
  expect(production).toMatchObject({ production: true, demo: false });
});
