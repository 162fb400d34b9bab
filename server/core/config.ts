import { resolve } from 'node:path';
import { baseLocale, locales, type Employer, type Locale, type PasswordPolicy } from '@passa/domain';
import { DEFAULT_POOL_SIZE } from '../platform/database/pool-size.ts';
import type { PostgresqlLocation } from '../platform/database/postgresql.ts';
import { ConfigError } from '../platform/startup/config-error.ts';
import type { S3Location } from '../platform/storage/s3.ts';
import { DEFAULT_OTLP_PROTOCOL, type OtlpProtocol } from '../platform/tracing/protocols.ts';
import { environment, type Environment, type LOG_LEVELS } from './environment.ts';

/** The contact for users: the operator, who is also the controller of the personal data. */
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
  /** The folder of the embedded database, the outbox, the files, the generated tokens and the generated encryption key; absolute. */
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
  /** The file with the certificate authorities of a mail server that has its own; absolute. */
  smtpCaFile: string | undefined;
  /** The sender of mails; undefined takes the host of the public URL. */
  mailFrom: string | undefined;
  /** How long the mail of a decision waits. Seconds. */
  decisionMailDelay: number;
  /** Whether workers are notified of new shifts that suit them. */
  notifiesOfNewShifts: boolean;
  /** The origins of further push services. */
  pushServices: string[];
  /** The trusted reverse proxies. The program believes their `X-Forwarded-For` header. */
  trustedProxies: string[];
  /** Whether a common password causes a warning or is refused. */
  passwordPolicy: PasswordPolicy;
  /** The tokens for the failed tasks, the newest first; where empty, one is generated and kept in the data folder. */
  operatorTokens: string[];
  /** The tokens for the backup, in the same way. */
  backupTokens: string[];
  /** The encryption keys in base64url, the newest first; where empty, one is generated and kept in the data folder. */
  encryptionKeys: string[];
  /**
   * The contact for reporting vulnerabilities, `mailto:` or `https:`; undefined takes `security@` at the public host.
   */
  securityContact: string | undefined;
  /** The operator's contact; undefined leaves the support links of the footer without a target. */
  contact: Contact | undefined;
  /** Who employs the workers who are hired. */
  employer: Employer;
  /** The S3 bucket for files; undefined keeps them in a folder under `dataDir`. */
  s3: S3Location | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Where the metrics are served; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** The encoding of exported traces; undefined exports none. */
  tracing: { protocol: OtlpProtocol } | undefined;
  /** What this program was built from, for the metrics. */
  revision: string;
};

/**
 * Reads the configuration from environment variables, without spaces around their values; an empty variable counts as absent.
 * @throws ConfigError naming the variable and what is wrong with it
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // A value from a file, as in `VARIABLE=$(cat file)` on some systems or in a secret of a container, may end in a newline.
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`);
  }
  const values = parsed.data;
  if (values.SMTP_CA_FILE && !values.SMTP_URL) throw new ConfigError('SMTP_CA_FILE is of no use without SMTP_URL.');
  if (values.S3_ENDPOINT && !values.S3_BUCKET) throw new ConfigError('S3_ENDPOINT is of no use without S3_BUCKET.');
  for (const name of ['CONTACT_NAME', 'CONTACT_ADDRESS', 'CONTACT_ORGANISATION_NUMBER'] as const) {
    if (values[name] && !values.CONTACT_EMAIL) throw new ConfigError(`${name} is of no use without CONTACT_EMAIL.`);
  }
  for (const name of ['DATABASE_DIRECT_URL', 'MIGRATE'] as const) {
    if (values[name] && !values.DATABASE_URL) throw new ConfigError(`${name} is of no use without DATABASE_URL.`);
  }
  if (values.METRICS_PORT === values.PORT) throw new ConfigError('METRICS_PORT must differ from PORT.');
  if (values.BACKUP_TOKEN.some((each) => values.OPERATOR_TOKEN.includes(each))) {
    throw new ConfigError('BACKUP_TOKEN must differ from OPERATOR_TOKEN.');
  }
  const connections = values.DATABASE_POOL_SIZE ?? DEFAULT_POOL_SIZE;
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
            limits: { connections },
            migrates: values.MIGRATE !== 'off',
          },
    publicUrl: values.PUBLIC_URL,
    // The demo's password is public, so that a public program must ask for it explicitly.
    demoData: values.DEMO_DATA ? values.DEMO_DATA === 'on' : !values.PUBLIC_URL?.startsWith('https:'),
    demoLanguage: values.DEMO_LANGUAGE ?? systemLanguage(env),
    smtpUrl: values.SMTP_URL,
    smtpCaFile: values.SMTP_CA_FILE === undefined ? undefined : resolve(values.SMTP_CA_FILE),
    mailFrom: values.MAIL_FROM,
    decisionMailDelay: values.DECISION_MAIL_DELAY_SECONDS,
    notifiesOfNewShifts: values.NEW_SHIFT_NOTIFICATIONS === 'on',
    pushServices: values.PUSH_SERVICES,
    trustedProxies: values.TRUSTED_PROXIES,
    passwordPolicy: values.PASSWORD_POLICY,
    operatorTokens: values.OPERATOR_TOKEN,
    backupTokens: values.BACKUP_TOKEN,
    encryptionKeys: values.ENCRYPTION_KEY,
    securityContact: values.SECURITY_CONTACT,
    contact: values.CONTACT_EMAIL
      ? { email: values.CONTACT_EMAIL, name: values.CONTACT_NAME, address: values.CONTACT_ADDRESS }
      : undefined,
    employer: readEmployer(values),
    s3: values.S3_BUCKET
      ? { bucket: values.S3_BUCKET, region: values.S3_REGION, endpoint: values.S3_ENDPOINT }
      : undefined,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: readTracing(values),
    revision: values.BUILD_REVISION,
  };
}

/** The terms of employment state the employer, so an operator that employs must be known in full. */
function readEmployer(values: Environment): Employer {
  if (values.EMPLOYER_KIND === 'venue') return { kind: 'venue' };
  const { CONTACT_NAME: name, CONTACT_ADDRESS: address, CONTACT_ORGANISATION_NUMBER: organisationNumber } = values;
  if (!name || !address || !organisationNumber) {
    throw new ConfigError(
      'EMPLOYER_KIND=operator needs CONTACT_NAME, CONTACT_ADDRESS and CONTACT_ORGANISATION_NUMBER, which the terms of employment state.',
    );
  }
  return { kind: values.EMPLOYER_KIND, name, address, organisationNumber };
}

/** OpenTelemetry's libraries read the other variables of its specification themselves. */
function readTracing(values: Environment): Config['tracing'] {
  const isOff = values.OTEL_SDK_DISABLED.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none';
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (isOff || endpoint === undefined) return undefined;
  const { OTEL_EXPORTER_OTLP_PROTOCOL: protocol = DEFAULT_OTLP_PROTOCOL } = values;
  return { protocol: values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? protocol };
}

/** The language of the system's locale, which POSIX reads from these variables; English if the program has no other. */
function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Locale {
  const language = /^[a-z]+/.exec(LC_ALL || LC_MESSAGES || LANG || '')?.[0];
  return locales.find((locale) => locale === language) ?? baseLocale;
}
