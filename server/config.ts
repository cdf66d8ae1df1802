import { isIP, type NetConnectOpts } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { trimEndOf } from '#core/rules/trim.ts';
import { configError } from './config-error.ts';
import { readOrCreateSecret } from './config-secret.ts';
import { databaseOf, isDatabase, isStorage, isUrl, storageOf } from './config-urls.ts';
import type { DatabaseConfig, StorageConfig } from './config-urls.ts';
import { clamdAddress } from './files/scanner/clamd-url.ts';
import { dailySchema } from './limits/daily-schema.ts';
import { dailyRules, type QuotaRules } from './limits/quota-rules.ts';
import type { SigningFiles } from './signing/certificate-signer.ts';
import type { HookTarget } from './site/hook.ts';

export type { DatabaseConfig, StorageConfig } from './config-urls.ts';

/** Which service judges whether a person sends a form. */
export interface CaptchaService {
  version: '2' | '3' | 'enterprise';
  siteKey: string;
  secret: string;
  size: 'invisible' | null;
  verifyUrl: string;
}

/** A service's captcha, beside which the portal's own is a way in; or the portal's own alone. */
export type CaptchaConfig = CaptchaService | { version: 'altcha' };

export interface Config {
  host: string;
  port: number;
  /** Absolute. Everything that the server writes is in it. */
  varDir: string;
  database: DatabaseConfig;
  storage: StorageConfig;
  secret: string;
  /** What `secret` was before: what they encrypted still opens. */
  formerSecrets: string[];
  /** Encrypts the archives of backups; null where they are not to be. */
  backupPassphrase: string | null;
  /** The certificate that signs letters; null where they are not signed electronically. */
  signing: SigningFiles | null;
  /** Without a slash at the end. */
  publicUrl: string;
  smtpUrl: string | null;
  captcha: CaptchaConfig | null;
  /** Where the scanner of uploads listens; null where there is none. */
  clamd: NetConnectOpts | null;
  /** Who is told which pages have changed; null where nobody is. */
  publishedHook: HookTarget | null;
  /** With a slash at the end. */
  apiBase: string;
  trustProxy: string[];
  /** What each account and each address may do on one day. */
  daily: QuotaRules;
  /** A level of pino, or `silent`. */
  logLevel: string;
  production: boolean;
  demo: boolean;
}

const secretLength = 32;
const passphraseLength = 20;
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
const siteVerify = 'https://www.google.com/recaptcha/api/siteverify';

function isAddress(value: string): boolean {
  if (proxyNames.includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // Every address there is, `/0`, is nobody's proxy: anyone could say whose address theirs is.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** As it stands in an address, IPv6 in brackets. */
const hostIn = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

const text = (test: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(test, message));

const notBlank = (value: string) => value.length > 0;

const httpUrl = text(isUrl(['http:', 'https:']), 'harus alamat http:// atau https://.');

const addresses = z
  .pipe(
    z.string(),
    z.transform((value) =>
      value === 'off'
        ? []
        : value
            .split(',')
            .map((part) => part.trim())
            .filter(notBlank),
    ),
  )
  .check(
    z.refine(
      (list) => list.every(isAddress),
      'harus alamat IP atau CIDR dipisah koma, atau "off".',
    ),
  );

const schema = z.object({
  HOST: z._default(
    text(
      (v) => /^[\w.:-]+$/.test(v) && URL.canParse(`http://${hostIn(v)}:1`),
      'harus nama host atau alamat IP.',
    ),
    '127.0.0.1',
  ),
  PORT: z._default(
    text((v) => /^\d{1,5}$/.test(v) && Number(v) <= 65_535, 'harus bilangan bulat 0 sampai 65535.'),
    '4321',
  ),
  PPID_VAR: z._default(z.string(), 'var'),
  DATABASE_URL: z.optional(text(isDatabase, 'harus file:… di mesin ini atau postgres://….')),
  STORAGE_URL: z.optional(
    text(isStorage, 'harus file:… di mesin ini atau s3://bucket/prefix?endpoint=…&region=….'),
  ),
  PPID_SECRET: z.optional(
    text((v) => v.length >= secretLength, `harus paling sedikit ${secretLength} karakter.`),
  ),
  PPID_SECRET_LAMA: z.optional(
    text(
      (v) => v.split(',').every((each) => each.length >= secretLength),
      `harus rahasia sebelumnya, dipisahkan koma, masing-masing paling sedikit ${secretLength} karakter.`,
    ),
  ),
  PPID_BACKUP_PASSPHRASE: z.optional(
    text((v) => v.length >= passphraseLength, `harus paling sedikit ${passphraseLength} karakter.`),
  ),
  PUBLIC_URL: z.optional(httpUrl),
  PPID_SIGN_CERT: z.optional(z.string()),
  PPID_SIGN_KEY: z.optional(z.string()),
  PPID_SIGN_PASSPHRASE: z.optional(z.string()),
  SMTP_URL: z.optional(
    text(
      (v) => isUrl(['smtp:', 'smtps:'])(v) && new URL(v).hostname !== '',
      'harus smtp://… atau smtps://….',
    ),
  ),
  CLAMD_URL: z.optional(
    text((v) => clamdAddress(v) !== null, 'harus tcp://host:port atau unix:///jalur.'),
  ),
  PPID_PUBLISHED_HOOK: z.optional(
    text(
      (v) =>
        !/^[a-z]+:\/\//i.test(v) || (isUrl(['http:', 'https:'])(v) && new URL(v).username === ''),
      'harus alamat http:// atau https:// tanpa nama dan kata sandi di dalamnya, atau sebuah perintah.',
    ),
  ),
  RECAPTCHA_VERSION: z.optional(
    z.enum(['2', '3', 'enterprise', 'altcha'], 'harus 2, 3, enterprise atau altcha.'),
  ),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  RECAPTCHA_SIZE: z.optional(z.literal('invisible', 'harus invisible, atau tidak diisi.')),
  RECAPTCHA_VERIFY_URL: z._default(httpUrl, siteVerify),
  API_BASE: z._default(
    text(
      (v) => /^\/(?!\/)/.test(v) || isUrl(['http:', 'https:'])(v),
      'harus diawali "/" atau http(s)://.',
    ),
    '/services/api/',
  ),
  TRUST_PROXY: z._default(addresses, []),
  PPID_BATAS_HARIAN: z._default(dailySchema, dailyRules),
  LOG_LEVEL: z.optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'harus fatal, error, warn, info, debug, trace atau silent.',
    ),
  ),
  // Another spelling of it would start with the demo accounts, whose password is published.
  NODE_ENV: z.optional(
    z.enum(['production', 'development', 'test'], 'harus production, development atau test.'),
  ),
  PPID_DEMO: z._default(z.enum(['0', '1'], 'harus 0 atau 1.'), '1'),
  VITEST: z.optional(z.string()),
});

type Values = z.infer<typeof schema>;

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

/** A variable set to nothing counts as not set, as compose files write it. */
function filledOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    variables.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

function parse(env: NodeJS.ProcessEnv): Values {
  const result = schema.safeParse(filledOnly(env));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw configError(String(issue?.path[0] ?? 'env'), issue?.message ?? 'tidak benar.');
}

function captchaOf(values: Values): CaptchaConfig | null {
  const version = values.RECAPTCHA_VERSION;
  if (version === undefined) {
    if (values.RECAPTCHA_SITE_KEY === undefined) return null;
    throw configError('RECAPTCHA_VERSION', 'wajib diisi bila RECAPTCHA_SITE_KEY diisi.');
  }
  if (version === 'altcha') return { version };
  const need = (name: 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET') => {
    const value = values[name];
    if (value === undefined) throw configError(name, 'wajib diisi bila RECAPTCHA_VERSION diisi.');
    return value;
  };
  return {
    version,
    siteKey: need('RECAPTCHA_SITE_KEY'),
    secret: need('RECAPTCHA_SECRET'),
    size: values.RECAPTCHA_SIZE ?? null,
    verifyUrl: values.RECAPTCHA_VERIFY_URL,
  };
}

function secretOf(values: Values, varDir: string, production: boolean): string {
  if (values.PPID_SECRET !== undefined) return values.PPID_SECRET;
  if (production) throw configError('PPID_SECRET', 'wajib diisi bila NODE_ENV=production.');
  return readOrCreateSecret(varDir, secretLength);
}

function signingOf(values: Values): SigningFiles | null {
  const { PPID_SIGN_CERT: certificate, PPID_SIGN_KEY: key } = values;
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined) {
    throw configError('PPID_SIGN_CERT', 'wajib diisi bila PPID_SIGN_KEY diisi.');
  }
  if (key === undefined) {
    throw configError('PPID_SIGN_KEY', 'wajib diisi bila PPID_SIGN_CERT diisi.');
  }
  return { certificate, key, passphrase: values.PPID_SIGN_PASSPHRASE ?? null };
}

const hookOf = (value: string | undefined): HookTarget | null => {
  if (value === undefined) return null;
  return /^https?:/i.test(value)
    ? { kind: 'url', url: value }
    : { kind: 'command', command: value };
};

const withoutSlash = (url: string) => trimEndOf(url, '/');
const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`);

/**
 * Reads the whole environment, once. Relative paths are taken from the working directory.
 * Writes `PPID_VAR/secret` when no secret is given outside production.
 * @throws ConfigError with one line that names the variable and never repeats its value
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parse(env);
  const varDir = resolve(values.PPID_VAR);
  const production = values.NODE_ENV === 'production';
  const port = Number(values.PORT);
  return {
    host: values.HOST,
    port,
    varDir,
    database: databaseOf(values.DATABASE_URL, varDir),
    storage: storageOf(values.STORAGE_URL, varDir),
    secret: secretOf(values, varDir, production),
    formerSecrets: values.PPID_SECRET_LAMA?.split(',') ?? [],
    backupPassphrase: values.PPID_BACKUP_PASSPHRASE ?? null,
    signing: signingOf(values),
    publicUrl: withoutSlash(values.PUBLIC_URL ?? `http://${hostIn(values.HOST)}:${port}`),
    smtpUrl: values.SMTP_URL ?? null,
    captcha: captchaOf(values),
    clamd: clamdAddress(values.CLAMD_URL ?? ''),
    publishedHook: hookOf(values.PPID_PUBLISHED_HOOK),
    apiBase: withSlash(values.API_BASE),
    trustProxy: values.TRUST_PROXY,
    daily: values.PPID_BATAS_HARIAN,
    logLevel: values.LOG_LEVEL ?? (values.VITEST === undefined ? 'info' : 'silent'),
    production,
    demo: !production && values.PPID_DEMO !== '0',
  };
}
