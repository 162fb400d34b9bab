import { PRODUCT_NAME } from '@passa/domain';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Log } from '../platform/log/log.ts';
import { NonRetryableError } from '../platform/queue/task.ts';
import type { Mail } from './write-mail.ts';

/**
 * Writes a mail to a folder, as a file that mail programs open. Only its owner can read it: a link in a mail can be as
 * good as a password.
 * @param message the whole mail with its headers
 * @returns the file's path
 */
async function writeToOutbox(folder: string, message: Buffer | Readable): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  const file = join(folder, `${name}.eml`);
  // Renamed once complete, so that a watcher never reads half a mail.
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, message, { mode: 0o600 });
  await rename(unfinished, file);
  return file;
}

// The queue retries a mail server that does not respond. Milliseconds.
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

// Suppresses automatic replies (RFC 3834).
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Loaded on first use, to save 3 MB at start. */
const nodemailer = () => import('nodemailer');

export type Mailer = {
  /** The sender, `Name <address>`. */
  from: string;
  /**
   * Resolves when the mail server has accepted the mail, or when it is in the outbox.
   * @throws NonRetryableError when the mail server will never accept it
   */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

type MailerConfig = {
  /** The mail server's URL; without one, mails are written to the outbox. */
  smtpUrl: string | undefined;
  /** The certificates that the mail server is trusted by, in PEM; undefined for those that Node trusts. */
  authorities?: string[] | undefined;
  /** The folder of the outbox. */
  outbox: string;
  /** The sender, `Name <address>`. */
  from: string;
};

/** The default sender: a no-reply address at the host of the base URL. */
export function senderAt(baseUrl: string): string {
  return `${PRODUCT_NAME} <no-reply@${new URL(baseUrl).hostname}>`;
}

/** Opens a mailer that sends to the mail server, or writes to the outbox where none is configured. */
export function openMailer(config: MailerConfig, log: Log): Mailer {
  const { smtpUrl } = config;
  return smtpUrl === undefined ? outboxMailer(config, log) : smtpMailer(smtpUrl, config, log);
}

function smtpMailer(smtpUrl: string, { from, authorities }: MailerConfig, log: Log): Mailer {
  let opened: Promise<Transporter> | undefined;
  const open = async () =>
    (await nodemailer()).createTransport({
      url: smtpUrl,
      ...TIMEOUTS,
      ...(authorities && { tls: { ca: authorities } }),
    });
  return {
    from,
    async send(mail) {
      const { messageId } = await (await (opened ??= open())).sendMail(addressed(mail, from)).catch(rethrow);
      log.info({ messageId }, 'mail sent');
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** What OpenSSL and Node say of a certificate; the library replaces their codes by its own. */
const CERTIFICATE_REFUSED = /\bcertificate\b/i;
const CERTIFICATE_HINT = 'SMTP_CA_FILE names the certificate authority of a mail server that has its own.';

function addressed(mail: Mail, from: string) {
  return { ...mail, from, headers: { ...HEADERS, ...mail.headers } };
}

/**
 * A permanent refusal of the recipient or the mail (RFC 5321, 4.2.1) is not retried. A refusal of the sender or the
 * password, or of the server's certificate, is retried, since the operator can fix it meanwhile.
 */
function rethrow(error: Error & { command?: string; responseCode?: number }): never {
  if (CERTIFICATE_REFUSED.test(error.message)) {
    throw new Error(`The certificate of the mail server is refused: ${error.message}. ${CERTIFICATE_HINT}`, {
      cause: error,
    });
  }
  const { command = '', responseCode = 0 } = error;
  const isPermanent = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  throw isPermanent ? new NonRetryableError(error.message, { cause: error }) : error;
}

function outboxMailer({ outbox, from }: MailerConfig, log: Log): Mailer {
  return {
    from,
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail(addressed(mail, from));
      // Logs the file's name only: a link in a mail can be as good as a password.
      log.info({ file: await writeToOutbox(outbox, message) }, 'mail written to the outbox');
    },
    close: () => {},
  };
}
