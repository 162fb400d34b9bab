import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../platform/startup/config-error.ts';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

test('the defaults are the embedded database in ./data, the demo, and port 3000 on localhost', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    drainTime: 0,
    decisionMailDelay: 60,
    notifiesOfNewShifts: true,
    dataDir: resolve('data'),
    postgresql: undefined,
    publicUrl: undefined,
    demoData: true,
    demoLanguage: 'en',
    smtpUrl: undefined,
    smtpCaFile: undefined,
    mailFrom: undefined,
    pushServices: [],
    trustedProxies: [],
    passwordPolicy: 'warn',
    operatorTokens: [],
    backupTokens: [],
    encryptionKeys: [],
    securityContact: undefined,
    contact: undefined,
    employer: { kind: 'venue' },
    s3: undefined,
    logLevel: 'info',
    metrics: undefined,
    tracing: undefined,
    revision: 'unknown',
  });
});

test('an empty variable counts as absent', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'MIGRATE',
    'PUBLIC_URL',
    'DEMO_DATA',
    'DEMO_LANGUAGE',
    'SMTP_URL',
    'SMTP_CA_FILE',
    'MAIL_FROM',
    'PUSH_SERVICES',
    'TRUSTED_PROXIES',
    'PASSWORD_POLICY',
    'OPERATOR_TOKEN',
    'BACKUP_TOKEN',
    'ENCRYPTION_KEY',
    'SECURITY_CONTACT',
    'CONTACT_EMAIL',
    'CONTACT_NAME',
    'CONTACT_ADDRESS',
    'CONTACT_ORGANISATION_NUMBER',
    'EMPLOYER_KIND',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ENDPOINT',
    'LOG_LEVEL',
    'METRICS_PORT',
    'METRICS_HOST',
    'BUILD_REVISION',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_SDK_DISABLED',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('with a public URL the demo and its public password are created only where DEMO_DATA asks for them', () => {
  const PUBLIC_URL = 'https://passa.example';
  expect(readConfig({ PUBLIC_URL }).demoData).toBe(false);
  expect(readConfig({ PUBLIC_URL, DEMO_DATA: 'on' }).demoData).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).demoData).toBe(true);
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::',
    DRAIN_SECONDS: '20',
    DECISION_MAIL_DELAY_SECONDS: '30',
    NEW_SHIFT_NOTIFICATIONS: 'off',
    DATA_DIR: '/var/lib/passa',
    DATABASE_URL: 'postgresql://passa@pooler:6432/passa',
    DATABASE_DIRECT_URL: 'postgresql://passa@one:5433,[::1]/passa?sslmode=disable',
    DATABASE_POOL_SIZE: '60',
    MIGRATE: 'off',
    PUBLIC_URL: 'https://passa.example//',
    DEMO_DATA: 'off',
    DEMO_LANGUAGE: 'sv',
    SMTP_URL: 'smtps://passa:secret@mail.example:465',
    MAIL_FROM: 'Passa <shifts@passa.example>',
    PUSH_SERVICES: 'https://push.example, http://127.0.0.1:4321, http://[::1]:4321, http://localhost:4321',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    PASSWORD_POLICY: 'strict',
    OPERATOR_TOKEN: 'sixteen-letters!',
    BACKUP_TOKEN: 'the-next-backup-token,the-last-backup-token',
    ENCRYPTION_KEY: `${'n'.repeat(43)},${'o'.repeat(43)}`,
    SECURITY_CONTACT: 'mailto:security@passa.example',
    CONTACT_EMAIL: 'help@passa.example',
    CONTACT_NAME: 'Passa Drift AB',
    CONTACT_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
    CONTACT_ORGANISATION_NUMBER: '5560160680',
    EMPLOYER_KIND: 'operator',
    S3_BUCKET: 'passa',
    S3_REGION: 'eu-north-1',
    S3_ENDPOINT: 'https://objects.example',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    BUILD_REVISION: '0a1b2c3',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  expect(config).toEqual({
    port: 8080,
    host: '::',
    drainTime: 20_000,
    decisionMailDelay: 30,
    notifiesOfNewShifts: false,
    dataDir: '/var/lib/passa',
    postgresql: {
      url: 'postgresql://passa@pooler:6432/passa',
      directUrl: 'postgresql://passa@one:5433,[::1]/passa?sslmode=disable',
      limits: { connections: 60 },
      migrates: false,
    },
    publicUrl: 'https://passa.example',
    demoData: false,
    demoLanguage: 'sv',
    smtpUrl: 'smtps://passa:secret@mail.example:465',
    mailFrom: 'Passa <shifts@passa.example>',
    pushServices: ['https://push.example', 'http://127.0.0.1:4321', 'http://[::1]:4321', 'http://localhost:4321'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    passwordPolicy: 'strict',
    operatorTokens: ['sixteen-letters!'],
    backupTokens: ['the-next-backup-token', 'the-last-backup-token'],
    encryptionKeys: ['n'.repeat(43), 'o'.repeat(43)],
    securityContact: 'mailto:security@passa.example',
    contact: { email: 'help@passa.example', name: 'Passa Drift AB', address: 'Storgatan 1, 111 22 Stockholm' },
    employer: {
      kind: 'operator',
      name: 'Passa Drift AB',
      organisationNumber: '556016-0680',
      address: 'Storgatan 1, 111 22 Stockholm',
    },
    s3: { bucket: 'passa', region: 'eu-north-1', endpoint: 'https://objects.example/' },
    logLevel: 'silent',
    metrics: { host: '0.0.0.0', port: 9464 },
    tracing: { protocol: 'http/json' },
    revision: '0a1b2c3',
  });
});

test.for([
  ['OTEL_SDK_DISABLED', 'true'],
  ['OTEL_TRACES_EXPORTER', 'none'],
] as const)('no traces are exported where %s is %s', ([name, value]) => {
  const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'http://collector.example:4318/v1/traces';
  expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).tracing).toEqual({ protocol: 'http/protobuf' });
  expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, [name]: value }).tracing).toBeUndefined();
});

const BARE = "PUBLIC_URL must be an address without a path, a query or a password, as in 'https://passa.example'.";
const MAIL_SERVER =
  "SMTP_URL must name a host, and a percent-encoded password, as in 'smtp://user:p%40ss@mail.example:587'.";

test.for([
  ['HTTPS://Passa.Example/', 'https://passa.example'],
  ['https://passa.example:443', 'https://passa.example'],
  [' https://passa.example\n', 'https://passa.example'],
  ['https://pass\u00e5.example', 'https://xn--pass-toa.example'],
  ['Http://LOCALHOST:80//', 'http://localhost'],
  ['http://[0:0:0:0:0:0:0:1]:8080', 'http://[::1]:8080'],
] as const)('the public URL %j is kept as %s, whether it is https decides on the demo', ([PUBLIC_URL, publicUrl]) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl, demoData: publicUrl.startsWith('http:') });
});

test('each address is kept in one form, however it is written', () => {
  const config = readConfig({
    SMTP_URL: ' SMTPS://user:p%40ss@mail.example:465',
    PUSH_SERVICES: 'HTTPS://Push.Example/ , https://push.example:443',
    SECURITY_CONTACT: 'MAILTO:security@passa.example',
    S3_BUCKET: 'passa',
    S3_ENDPOINT: 'HTTPS://Objects.Example:443',
  });
  expect(config).toMatchObject({
    smtpUrl: 'smtps://user:p%40ss@mail.example:465',
    pushServices: ['https://push.example', 'https://push.example'],
    securityContact: 'mailto:security@passa.example',
    s3: { endpoint: 'https://objects.example/' },
  });
});

test('spaces and line breaks around a value do not count', () => {
  const env = {
    PORT: '8080\n',
    HOST: ' :: ',
    DEMO_DATA: 'off ',
    ENCRYPTION_KEY: `${'n'.repeat(43)}\r\n`,
    SMTP_URL: ' ',
  };
  expect(readConfig(env)).toMatchObject({
    port: 8080,
    host: '::',
    encryptionKeys: ['n'.repeat(43)],
    smtpUrl: undefined,
  });
});

describe('an invalid value is reported in one sentence that names its variable', () => {
  test.for([
    ['PORT', 'http', 'PORT must be a port number.'],
    ['PORT', '70000', 'PORT must be a port number.'],
    ['PORT', '-1', 'PORT must be a port number.'],
    ...['80.5', '0x10', '1e3', '8 0', '+80', '65536'].map(
      (value) => ['PORT', value, 'PORT must be a port number.'] as const,
    ),
    ...['http://localhost', 'local host', 'localhost:3000/', 'me@localhost', '[::1]'].map(
      (value) => ['HOST', value, 'HOST must be the name or an address of this machine.'] as const,
    ),
    ...['?a=b', '?', '#top', '#', '/app', '/app/'].map(
      (rest) => ['PUBLIC_URL', `https://passa.example${rest}`, BARE] as const,
    ),
    ['PUBLIC_URL', 'https://user:secret@passa.example', BARE],
    ['PUBLIC_URL', 'https://user@passa.example', BARE],
    ['SMTP_CA_FILE', '/etc/passa/mail-ca.pem', 'SMTP_CA_FILE is of no use without SMTP_URL.'],
    ['SMTP_URL', 'smtp://', MAIL_SERVER],
    ['SMTP_URL', 'smtp://user:a%zz@mail.example:25', MAIL_SERVER],
    ['SMTP_URL', 'smtp://a%zz:secret@mail.example:25', MAIL_SERVER],
    ...['UPPER_bad', 'ab', '-passa', 'passa.', 'p a', 'x'.repeat(64)].map(
      (value) =>
        [
          'S3_BUCKET',
          value,
          'S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
        ] as const,
    ),
    [
      'DATABASE_URL',
      'mysql://db/passa',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      'DATABASE_DIRECT_URL',
      'db/passa',
      'DATABASE_DIRECT_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    ...['one,,two', 'one:54x2,two', 'one,two:70000', 'one:54x2'].map(
      (hosts) =>
        [
          'DATABASE_URL',
          `postgres://passa:secret@${hosts}/passa`,
          "DATABASE_URL must name each host with or without a port, as in 'postgres://passa@one:5432,two:5432/passa'.",
        ] as const,
    ),
    ['METRICS_PORT', '0x10', 'METRICS_PORT must be a port number.'],
    ['METRICS_PORT', '3000', 'METRICS_PORT must differ from PORT.'],
    ['BUILD_REVISION', 'a b', 'BUILD_REVISION must be a revision, such as the id of a commit.'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4318',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
    ],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', "OTEL_EXPORTER_OTLP_PROTOCOL must be 'http/protobuf' or 'http/json'."],
    ['DRAIN_SECONDS', '301', 'DRAIN_SECONDS must be a number of seconds, 300 at most.'],
    ['DECISION_MAIL_DELAY_SECONDS', '1m', 'DECISION_MAIL_DELAY_SECONDS must be a number of seconds, 600 at most.'],
    ['DATABASE_POOL_SIZE', '3', 'DATABASE_POOL_SIZE must be a number of connections, 4 or more.'],
    ['DATABASE_POOL_SIZE', 'many', 'DATABASE_POOL_SIZE must be a number of connections, 4 or more.'],
    ['MIGRATE', 'no', "MIGRATE must be 'on' or 'off'."],
    ['DATABASE_URL', 'db/passa', 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
    ['PUBLIC_URL', 'passa.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['PUBLIC_URL', 'ftp://passa.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['MAIL_FROM', 'Passa', "MAIL_FROM must be an address, as in 'Passa <shifts@passa.example>'."],
    ['MAIL_FROM', 'a@b.se\r\nBcc: c@d.se', "MAIL_FROM must be an address, as in 'Passa <shifts@passa.example>'."],
    ...[
      'push.example',
      'https://push.example/push',
      'https://push.example,',
      'https://a@push.example',
      'ftp://push.example',
      'http://push.example',
      'http://10.0.0.1:4321',
      'http://localhost.push.example',
      'http://127.0.0.1.push.example',
      'https://push.example,http://push.example',
    ].map(
      (value) =>
        [
          'PUSH_SERVICES',
          value,
          "PUSH_SERVICES must be origins, as in 'https://push.example', separated by commas; http: is for this machine only.",
        ] as const,
    ),
    ['PASSWORD_POLICY', 'Strict', "PASSWORD_POLICY must be 'warn' or 'strict'."],
    ...(['OPERATOR_TOKEN', 'BACKUP_TOKEN'] as const).flatMap((name) =>
      [
        'fifteen-letters',
        'sixteen letters and a line\n',
        'the-next-one-is-short,fifteen-letters',
        'the-next-one-is-missing,',
        'the-next-one-begins, with-a-blank-here',
        'the-same-one-twice,the-same-one-twice',
        'one-of-three-tokens,two-of-three-tokens,three-of-three-tokens',
      ].map(
        (value) =>
          [
            name,
            value,
            `${name} must be at least 16 characters, without spaces, or during a rotation two such tokens separated by a comma.`,
          ] as const,
      ),
    ),
    ...['n'.repeat(42), 'n'.repeat(44), `${'n'.repeat(42)}+`, `${'n'.repeat(43)},${'n'.repeat(43)}`, 'n, o'].map(
      (value) => ['ENCRYPTION_KEY', value, /^ENCRYPTION_KEY must be 32 bytes in base64url, .+\.$/] as const,
    ),
    ['SECURITY_CONTACT', 'security@passa.example', /^SECURITY_CONTACT must be an address, as in .+\.$/],
    ['SECURITY_CONTACT', 'https://[', /^SECURITY_CONTACT must be an address, as in .+\.$/],
    ['SECURITY_CONTACT', 'mailto:a@b.se\nPolicy: x', /^SECURITY_CONTACT must be an address, as in .+\.$/],
    ['S3_ENDPOINT', 'objects.example', 'S3_ENDPOINT must be an address that starts with http:// or https://.'],
    ['S3_ENDPOINT', 'https://objects.example', 'S3_ENDPOINT is of no use without S3_BUCKET.'],
    ...['10.0.0.0/33', '::1/129', '10.0.0', '10.0.0.0/8/8', 'proxy.example', '10.0.0.1,'].map(
      (value) =>
        [
          'TRUSTED_PROXIES',
          value,
          "TRUSTED_PROXIES must be addresses or networks, as in '10.0.0.0/8', separated by commas.",
        ] as const,
    ),
    ...['help', 'help@passa', 'Passa <help@passa.example>', 'a@b.se, c@d.se', 'a@b.se\nx'].map(
      (value) =>
        ['CONTACT_EMAIL', value, "CONTACT_EMAIL must be an email address, as in 'help@passa.example'."] as const,
    ),
    ['CONTACT_NAME', 'Passa Drift AB', 'CONTACT_NAME is of no use without CONTACT_EMAIL.'],
    ['CONTACT_ADDRESS', 'Storgatan 1', 'CONTACT_ADDRESS is of no use without CONTACT_EMAIL.'],
    ['CONTACT_ORGANISATION_NUMBER', '556016-0680', 'CONTACT_ORGANISATION_NUMBER is of no use without CONTACT_EMAIL.'],
    ...['556016-0681', 'GB 123456789'].map(
      (value) =>
        [
          'CONTACT_ORGANISATION_NUMBER',
          value,
          "CONTACT_ORGANISATION_NUMBER must be an organisation number, as in '556016-0680'.",
        ] as const,
    ),
    ...['umbrella', 'self_employed'].map(
      (value) => ['EMPLOYER_KIND', value, "EMPLOYER_KIND must be 'venue' or 'operator'."] as const,
    ),
    [
      'EMPLOYER_KIND',
      'operator',
      'EMPLOYER_KIND=operator needs CONTACT_NAME, CONTACT_ADDRESS and CONTACT_ORGANISATION_NUMBER, which the terms of employment state.',
    ],
    ['DEMO_DATA', 'yes', "DEMO_DATA must be 'on' or 'off'."],
    ['DEMO_LANGUAGE', 'Swedish', "DEMO_LANGUAGE must be 'en' or 'sv'."],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ] as const)('%s=%s', ([name, value, sentence]) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/\n/);
  });
});

test.for([
  [{}, []],
  [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  [{ PUBLIC_URL: 'HTTPS://passa.example' }, ['mailsGoNowhere', 'proxyNotTrusted']],
  [{ PUBLIC_URL: 'https://passa.example', SMTP_URL: 'smtp://mail.example' }, ['proxyNotTrusted']],
  [{ PUBLIC_URL: 'https://passa.example', SMTP_URL: ' ', TRUSTED_PROXIES: '10.0.0.1' }, ['mailsGoNowhere']],
  [{ PUBLIC_URL: 'https://passa.example', SMTP_URL: 'smtp://mail.example', TRUSTED_PROXIES: '::1' }, []],
] as const)('the start with %j warns of %j', ([env, warnings]) => {
  expect(startWarnings(readConfig(env))).toEqual(warnings);
});

test.for([
  [{ LANG: 'sv_SE.UTF-8' }, 'sv'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'sv_SE' }, 'sv'],
  [{ LC_ALL: 'en_US', LANG: 'sv_SE.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'sv_SE.UTF-8', DEMO_LANGUAGE: 'en' }, 'en'],
] as const)('the demo has the language of the system, unless DEMO_LANGUAGE names one: %j', ([env, language]) => {
  expect(readConfig(env).demoLanguage).toBe(language);
});

test.for([
  ['the-token-of-both', 'the-token-of-both'],
  ['the-operators-next-token,the-token-of-both', 'the-next-backup-token,the-token-of-both'],
])('the failed tasks and the backup must not share a token: %s %s', ([OPERATOR_TOKEN, BACKUP_TOKEN]) => {
  const read = () => readConfig({ OPERATOR_TOKEN, BACKUP_TOKEN });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^BACKUP_TOKEN must differ from OPERATOR_TOKEN\.$/);
});
