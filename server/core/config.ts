import { resolve } from 'node:path';
import { baseLocale, locales, PASSWORD_POLICIES, type Locale, type PasswordPolicy } from '@passa/domain';
import { z } from 'zod';
import { ConfigError } from '../platform/startup/config-error.ts';
import { isNetwork } from '../platform/http/client-address.ts';
import { DEFAULT_POOL_SIZE, MIN_POOL_SIZE } from '../platform/database/pool-size.ts';
import type { PostgresqlLocation } from '../platform/database/postgresql.ts';
import type { S3Location } from '../platform/storage/s3.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  });

/** User name and password must be percent-encoded in the URL. */
function isMailServer(value: string): boolean {
  const { hostname = '', username = '', password = '' } = URL.parse(value) ?? {};
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
  } catch {
    return false;
  }
  return hostname !== '';
}

/** Without a path: links append one, and no route is served under a prefix. */
function isBareAddress(value: string): boolean {
  const { username, password, pathname } = new URL(value);
  return username === '' && password === '' && /^\/*$/.test(pathname) && !/[?#]/.test(value);
}

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

// `address@host` or `Name <address@host>`, on one line, as a mail header requires.
const SENDER = /^(?:[^<>\s@]+@[^<>\s@]+|[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>)$/;

// As `URL` formats a host: IPv4 as four numbers, IPv6 in brackets.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** `https://host:port` without a path; `http:` only for localhost, where no network can listen. */
function isSecureOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.origin !== value) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

const list = z
  .string()
  .default('')
  .transform((value) => (value === '' ? [] : value.split(',').map((each) => each.trim())));

// Without a display name, since pages show the address and link to it.
const ADDRESS = /^[^<>\s@,;"]+@[^<>\s@,;"]+\.[^<>\s@,;".]+$/;

/** Printable ASCII without spaces; a comma separates two tokens. */
const TOKEN = /^[\x21-\x2b\x2d-\x7e]{16,}$/;

/** One token, or the new and the old one during a rotation. */
const tokens = z
  .string()
  .default('')
  .transform((value) => (value === '' ? [] : value.split(',')))
  .refine(
    (given) => given.length <= 2 && given.every((each) => TOKEN.test(each)) && new Set(given).size === given.length,
    'must be at least 16 characters, without spaces, or during a rotation two such tokens separated by a comma',
  );

const MAX_DRAIN_SECONDS = 300;

const environment = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port number')
    .transform(Number)
    .default(3000),
  DRAIN_SECONDS: z
    .string()
    .refine(
      (value) => /^\d{1,3}$/.test(value) && Number(value) <= MAX_DRAIN_SECONDS,
      'must be a number of seconds, 300 at most',
    )
    .transform(Number)
    .default(0),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be the name or an address of this machine')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .refine(
      (value) => /^\d{1,4}$/.test(value) && Number(value) >= MIN_POOL_SIZE,
      `must be a number of connections, ${MIN_POOL_SIZE} or more`,
    )
    .transform(Number)
    .default(DEFAULT_POOL_SIZE),
  PUBLIC_URL: url('http:', 'https:')
    .refine(isBareAddress, "must be an address without a path, a query or a password, as in 'https://passa.example'")
    .optional(),
  DEMO_DATA: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
  DEMO_LANGUAGE: z.enum(locales, `must be ${locales.map((each) => `'${each}'`).join(' or ')}`).optional(),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine(
      isMailServer,
      "must name a host, and a percent-encoded password, as in 'smtp://user:p%40ss@mail.example:587'",
    )
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, "must be an address, as in 'Passa <shifts@passa.example>'").optional(),
  PUSH_SERVICES: list.refine(
    (origins) => origins.every(isSecureOrigin),
    "must be origins, as in 'https://push.example', separated by commas; http: is for this machine only",
  ),
  TRUSTED_PROXIES: list.refine(
    (networks) => networks.every(isNetwork),
    "must be addresses or networks, as in '10.0.0.0/8', separated by commas",
  ),
  PASSWORD_POLICY: z.enum(PASSWORD_POLICIES, "must be 'warn' or 'strict'").default('warn'),
  OPERATOR_TOKEN: tokens,
  BACKUP_TOKEN: tokens,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/, "must be an address, as in 'mailto:security@passa.example'")
    .optional(),
  CONTACT_EMAIL: z.string().regex(ADDRESS, "must be an email address, as in 'help@passa.example'").optional(),
  CONTACT_NAME: z.string().optional(),
  CONTACT_ADDRESS: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(BUCKET, 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** Whom users can write to: the operator, who is also the controller of the personal data. */
export type Contact = {
  email: string;
  /** The legal name. */
  name: string | undefined;
  /** The postal address, on one line. */
  address: string | undefined;
};

export type Config = {
  port: number;
  host: string;
  /** How long a stopping process goes on serving, so that a load balancer notices. Milliseconds. */
  drainTime: number;
  /** The folder of the embedded database, the outbox, the files and the generated tokens; absolute. */
  dataDir: string;
  /** Where PostgreSQL is; undefined for the embedded database. */
  postgresql: PostgresqlLocation | undefined;
  /** The public base URL, without a trailing slash; undefined if none is configured. */
  publicUrl: string | undefined;
  demoData: boolean;
  /** The language of the texts in the demo data. */
  demoLanguage: Locale;
  /** The mail server's URL; undefined writes mails to the outbox. */
  smtpUrl: string | undefined;
  /** The sender of mails; undefined takes the host of the public URL. */
  mailFrom: string | undefined;
  /** The origins of further push services. */
  pushServices: string[];
  /** The trusted reverse proxies, whose `X-Forwarded-For` header is believed. */
  trustedProxies: string[];
  /** Whether a common password causes a warning or is refused. */
  passwordPolicy: PasswordPolicy;
  /** The tokens for the failed tasks, the newest first; where empty, one is generated and kept in the data folder. */
  operatorTokens: string[];
  /** The tokens for the backup, in the same way. */
  backupTokens: string[];
  /**
   * The contact for reporting vulnerabilities, `mailto:` or `https:`; undefined takes `security@` at the public host.
   */
  securityContact: string | undefined;
  /** The operator's contact; undefined leaves the support links of the footer without a target. */
  contact: Contact | undefined;
  /** The S3 bucket for files; undefined keeps them in a folder under `dataDir`. */
  s3: S3Location | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
};

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws ConfigError naming the variable and what is wrong with it
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`);
  }
  const values = parsed.data;
  if (values.S3_ENDPOINT && !values.S3_BUCKET) throw new ConfigError('S3_ENDPOINT is of no use without S3_BUCKET.');
  for (const name of ['CONTACT_NAME', 'CONTACT_ADDRESS'] as const) {
    if (values[name] && !values.CONTACT_EMAIL) throw new ConfigError(`${name} is of no use without CONTACT_EMAIL.`);
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL is of no use without DATABASE_URL.');
  }
  if (values.BACKUP_TOKEN.some((each) => values.OPERATOR_TOKEN.includes(each))) {
    throw new ConfigError('BACKUP_TOKEN must differ from OPERATOR_TOKEN.');
  }
  return {
    port: values.PORT,
    host: values.HOST,
    drainTime: values.DRAIN_SECONDS * 1000,
    dataDir: resolve(values.DATA_DIR),
    postgresql:
      values.DATABASE_URL === undefined
        ? undefined
        : {
            url: values.DATABASE_URL,
            directUrl: values.DATABASE_DIRECT_URL,
            limits: { connections: values.DATABASE_POOL_SIZE },
          },
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    // The demo's password is public, so that a public program must ask for it explicitly.
    demoData: values.DEMO_DATA ? values.DEMO_DATA === 'on' : !values.PUBLIC_URL?.startsWith('https:'),
    demoLanguage: values.DEMO_LANGUAGE ?? systemLanguage(env),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    pushServices: values.PUSH_SERVICES,
    trustedProxies: values.TRUSTED_PROXIES,
    passwordPolicy: values.PASSWORD_POLICY,
    operatorTokens: values.OPERATOR_TOKEN,
    backupTokens: values.BACKUP_TOKEN,
    securityContact: values.SECURITY_CONTACT,
    contact: values.CONTACT_EMAIL
      ? { email: values.CONTACT_EMAIL, name: values.CONTACT_NAME, address: values.CONTACT_ADDRESS }
      : undefined,
    s3: values.S3_BUCKET
      ? { bucket: values.S3_BUCKET, region: values.S3_REGION, endpoint: values.S3_ENDPOINT }
      : undefined,
    logLevel: values.LOG_LEVEL,
  };
}

/** The language of the system's locale, which POSIX reads from these variables; English if the program has no other. */
function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Locale {
  const language = /^[a-z]+/.exec(LC_ALL || LC_MESSAGES || LANG || '')?.[0];
  return locales.find((locale) => locale === language) ?? baseLocale;
}
