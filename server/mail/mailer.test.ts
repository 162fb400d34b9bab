import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { NonRetryableError } from '../platform/queue/task.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { mailsIn } from '../testing/mail.ts';
import { ConfigError } from '../platform/startup/config-error.ts';
import { mailAuthorities } from './certificate-authorities.ts';
import { openMailer, senderAt } from './mailer.ts';
import { writeMail } from './write-mail.ts';

const root = mkdtempSync(join(tmpdir(), 'passa-mail-'));
afterAll(() => rmSync(root, { recursive: true }));

const SECRET = 'Zx81rosebud';
const mail = writeMail({
  to: 'Åsa@example.com',
  subject: 'Välj ett nytt lösenord',
  paragraphs: ['Hej på dig.'],
  action: { label: 'Välj', url: `https://passa.example/reset-password#token=${SECRET}` },
  footnote: 'Hej då.',
});
const from = 'Passa i Malmö <shifts@passa.example>';

let lines: { level: number; msg: string; file?: string }[];
const log = pino(
  { level: 'trace' },
  { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
);
beforeEach(() => {
  lines = [];
});

test('without a mail server each mail becomes a file that only its owner can read, and one log line', async () => {
  const outbox = join(root, 'outbox');
  const mailer = openMailer({ smtpUrl: undefined, outbox, from }, log);
  await mailer.send(mail);
  await mailer.send({ ...mail, to: 'bo@example.com' });

  expect(readdirSync(outbox).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  const [first, second] = mailsIn(outbox);
  expect(first?.text.trimEnd()).toBe(mail.text.trimEnd());
  expect(first?.html.trimEnd()).toBe(mail.html.trimEnd());
  expect(first?.head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(second?.head).toMatch(/^To: bo@example.com$/m);

  expect(lines).toHaveLength(2);
  const file = lines[0]?.file ?? '';
  expect(dirname(file)).toBe(outbox);
  expect(lines[0]).toMatchObject({ level: 30, msg: 'mail written to the outbox' });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(outbox).mode & 0o077).toBe(0);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${SECRET}|example\\.com`));
});

test('a mail server gets the mail unchanged, from the configured sender', async () => {
  const server = await startMailServer();
  const mailer = openMailer({ smtpUrl: server.url, outbox: join(root, 'unused'), from }, log);
  await mailer.send(mail);
  expect(server.deliveries).toMatchObject([{ from: 'shifts@passa.example', to: [expect.anything()] }]);
  expect(server.deliveries[0]?.text.trimEnd()).toBe(mail.text.trimEnd());
  expect(server.deliveries[0]?.html.trimEnd()).toBe(mail.html.trimEnd());
  expect(readdirSync(root)).not.toContain('unused');
  expect(lines).toMatchObject([{ level: 30, msg: 'mail sent' }]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${SECRET}|pa:ss`));
  mailer.close();
  await server.close();
});

test('a failure of the mail server is thrown to the caller without its password', async () => {
  const server = await startMailServer();
  const mailer = openMailer({ smtpUrl: server.url, outbox: root, from }, log);
  server.behaviour.refuses = true;
  await expect(mailer.send(mail)).rejects.toThrow('451');
  await server.close();
  const gone = await mailer.send(mail).catch((error: unknown) => error);
  expect(gone).toMatchObject({ code: 'ESOCKET' });
  log.error({ err: gone }, 'failed');
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${SECRET}|pa:ss`));
});

const certificates = join(import.meta.dirname, '../testing/mail-certificates');
const pem = (name: string) => join(certificates, `${name}.pem`);

test('a mail server with its own certificate is trusted by the authority in SMTP_CA_FILE, and by no other', async () => {
  const server = await startMailServer({
    key: readFileSync(pem('server.key'), 'utf8'),
    cert: readFileSync(pem('server'), 'utf8'),
  });
  const sendBy = async (authorities?: string[]) => {
    const mailer = openMailer({ smtpUrl: server.url, authorities, outbox: root, from }, log);
    await mailer.send(mail).finally(() => mailer.close());
  };
  const refused = /^The certificate of the mail server is refused: .*certificate.* SMTP_CA_FILE names/;
  await expect(sendBy()).rejects.toThrow(refused);
  await expect(sendBy(mailAuthorities(pem('other-authority')))).rejects.toThrow(refused);
  expect(server.deliveries).toEqual([]);
  await sendBy(mailAuthorities(pem('authority')));
  expect(server.deliveries).toHaveLength(1);
  await server.close();
});

test.for([
  ['that does not exist', undefined, 'which cannot be read (ENOENT)'],
  ['with a private key only', readFileSync(pem('server.key'), 'utf8'), 'must name a file with certificates in PEM'],
  ['with a damaged certificate', readFileSync(pem('server'), 'utf8').replace(/M/g, 'A'), 'is damaged'],
] as const)('a file of authorities %s is refused', ([, content, reason]) => {
  const file = join(root, 'authorities.pem');
  rmSync(file, { force: true });
  if (content !== undefined) writeFileSync(file, content);
  expect(() => mailAuthorities(file)).toThrow(ConfigError);
  expect(() => mailAuthorities(file)).toThrow(/^SMTP_CA_FILE /);
  expect(() => mailAuthorities(file)).toThrow(reason);
});

test('an unknown recipient is not retried; a temporary refusal is', async () => {
  const server = await startMailServer();
  const mailer = openMailer({ smtpUrl: server.url, outbox: root, from }, log);
  server.behaviour.unknown.add(mail.to);
  await expect(mailer.send(mail)).rejects.toThrow(NonRetryableError);
  await expect(mailer.send(mail)).rejects.toThrow('550');
  server.behaviour.unknown.clear();
  server.behaviour.refuses = true;
  await expect(mailer.send(mail)).rejects.not.toBeInstanceOf(NonRetryableError);
  const wrongUser = openMailer({ smtpUrl: server.url.replace('pa%3Ass', 'x'), outbox: root, from }, log);
  await expect(wrongUser.send(mail)).rejects.not.toBeInstanceOf(NonRetryableError);
  for (const each of [mailer, wrongUser]) each.close();
  await server.close();
});

test.for([
  ['http://localhost:3000', 'Passa <no-reply@localhost>'],
  ['https://passa.example', 'Passa <no-reply@passa.example>'],
] as const)('at %s the default sender is %s', ([address, sender]) => {
  expect(senderAt(address)).toBe(sender);
});
