import {
  CONFIGURABLE_EMPLOYER_KINDS,
  formatOrganisationNumber,
  isCheckDigitValid,
  locales,
  PASSWORD_POLICIES,
  UNDO_GRACE_SECONDS,
} from '@passa/domain';
import { z } from 'zod';
import { isEncryptionKey } from '../platform/encryption/encryption-key.ts';
import { isNetwork } from '../platform/http/client-address.ts';
import { OTLP_PROTOCOLS } from '../platform/tracing/protocols.ts';
import { hasValidHosts } from '../platform/database/host-urls.ts';
import { MIN_POOL_SIZE } from '../platform/database/pool-size.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  });

/** The one form of an address that every part of the program compares, however it was written. */
const asHref = (value: string) => new URL(value).href;
const asOrigin = (value: string) => new URL(value).origin;

/** The URL of PostgreSQL may name several hosts, or none, which `URL` does not know. */
const databaseUrl = z
  .string()
  .refine((value) => /^postgres(?:ql)?:\/\//i.test(value), {
    error: 'must be an address that starts with postgres:// or postgresql://',
    abort: true,
  })
  .refine(
    hasValidHosts,
    "must name each host with or without a port, as in 'postgres://passa@one:5432,two:5432/passa'",
  );

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
  if (url === null || !isBareAddress(value)) return false;
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

/** One encryption key, or the new and the old one during a rotation. */
const encryptionKeys = z
  .string()
  .default('')
  .transform((value) => (value === '' ? [] : value.split(',')))
  .refine(
    (given) => given.length <= 2 && given.every(isEncryptionKey) && new Set(given).size === given.length,
    'must be 32 bytes in base64url, which are 43 characters, or during a rotation two such keys separated by a comma',
  );

const MAX_DRAIN_SECONDS = 300;
const MAX_DECISION_MAIL_DELAY = 600;

const seconds = (max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= max, `must be a number of seconds, ${max} at most`)
    .transform(Number);

const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port number')
  .transform(Number);

const host = z.string().regex(/^[\w.:%-]+$/, 'must be the name or an address of this machine');

const otlpProtocol = z
  .enum(OTLP_PROTOCOLS, `must be ${OTLP_PROTOCOLS.map((each) => `'${each}'`).join(' or ')}`)
  .optional();

/** The environment variables that configure the program, each valid by itself. */
export const environment = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  BUILD_REVISION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must be a revision, such as the id of a commit')
    .default('unknown'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], "must be 'otlp' or 'none'").default('otlp'),
  OTEL_SDK_DISABLED: z.string().default('false'),
  DRAIN_SECONDS: seconds(MAX_DRAIN_SECONDS).default(0),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .refine(
      (value) => /^\d{1,4}$/.test(value) && Number(value) >= MIN_POOL_SIZE,
      `must be a number of connections, ${MIN_POOL_SIZE} or more`,
    )
    .transform(Number)
    .optional(),
  MIGRATE: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
  PUBLIC_URL: url('http:', 'https:')
    .refine(isBareAddress, "must be an address without a path, a query or a password, as in 'https://passa.example'")
    .transform(asOrigin)
    .optional(),
  DEMO_DATA: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
  DEMO_LANGUAGE: z.enum(locales, `must be ${locales.map((each) => `'${each}'`).join(' or ')}`).optional(),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine(
      isMailServer,
      "must name a host, and a percent-encoded password, as in 'smtp://user:p%40ss@mail.example:587'",
    )
    .transform(asHref)
    .optional(),
  SMTP_CA_FILE: z.string().optional(),
  MAIL_FROM: z.string().regex(SENDER, "must be an address, as in 'Passa <shifts@passa.example>'").optional(),
  DECISION_MAIL_DELAY_SECONDS: seconds(MAX_DECISION_MAIL_DELAY).default(UNDO_GRACE_SECONDS),
  NEW_SHIFT_NOTIFICATIONS: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  PUSH_SERVICES: list
    .refine((origins) => origins.every(isSecureOrigin), {
      error: "must be origins, as in 'https://push.example', separated by commas; http: is for this machine only",
      abort: true,
    })
    .transform((origins) => origins.map(asOrigin)),
  TRUSTED_PROXIES: list.refine(
    (networks) => networks.every(isNetwork),
    "must be addresses or networks, as in '10.0.0.0/8', separated by commas",
  ),
  PASSWORD_POLICY: z.enum(PASSWORD_POLICIES, "must be 'warn' or 'strict'").default('warn'),
  OPERATOR_TOKEN: tokens,
  BACKUP_TOKEN: tokens,
  ENCRYPTION_KEY: encryptionKeys,
  SECURITY_CONTACT: z
    .string()
    .refine(
      (value) => /^(?:mailto:|https:\/\/)\S+$/i.test(value) && URL.canParse(value),
      "must be an address, as in 'mailto:security@passa.example'",
    )
    .transform(asHref)
    .optional(),
  CONTACT_EMAIL: z.string().regex(ADDRESS, "must be an email address, as in 'help@passa.example'").optional(),
  CONTACT_NAME: z.string().optional(),
  CONTACT_ADDRESS: z.string().optional(),
  CONTACT_ORGANISATION_NUMBER: z
    .string()
    .refine((value) => isCheckDigitValid(value), "must be an organisation number, as in '556016-0680'")
    .transform(formatOrganisationNumber)
    .optional(),
  EMPLOYER_KIND: z
    .enum(CONFIGURABLE_EMPLOYER_KINDS, `must be ${CONFIGURABLE_EMPLOYER_KINDS.map((each) => `'${each}'`).join(' or ')}`)
    .default('venue'),
  S3_BUCKET: z
    .string()
    .regex(BUCKET, 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').transform(asHref).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** The values of the environment variables. */
export type Environment = z.output<typeof environment>;
