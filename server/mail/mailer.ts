import type { Transporter } from 'nodemailer';
import { PRODUCT_NAME } from '@passa/domain';
import type { Log } from '../platform/log/log.ts';
import { NonRetryableError } from '../platform/queue/task.ts';
import { putInOutbox } from './outbox.ts';
import type { Mail } from './write-mail.ts';

// A mail server that does not answer is tried again later, by the queue. Milliseconds.
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

// Answers to it, such as "I am on holiday", are asked not to be sent.
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Loaded with the first mail: a server at rest does without its 3 MB. */
const nodemailer = () => import('nodemailer');

export type Mailer = {
  /** Who mail is from, `Name <address>`. */
  from: string;
  /**
   * Resolves when the mail server has taken the mail, or when it lies in the outbox.
   * @throws NonRetryableError when the mail server will never take it
   */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

export type MailerConfig = {
  /** The mail server; without one, mail is written to the outbox. */
  smtpUrl: string | undefined;
  /** The folder to read it from instead. */
  outbox: string;
  /** Who it is from, `Name <address>`. */
  from: string;
};

/** Who mail is from where nobody says: nobody to answer to, at the host that people open. */
export function senderAt(address: string): string {
  return `${PRODUCT_NAME} <no-reply@${new URL(address).hostname}>`;
}

/** Sends mail through the mail server, else lays it in the outbox. */
export function openMailer(config: MailerConfig, log: Log): Mailer {
  const { smtpUrl } = config;
  return smtpUrl === undefined ? intoOutbox(config, log) : throughServer(smtpUrl, config, log);
}

function throughServer(smtpUrl: string, { from }: MailerConfig, log: Log): Mailer {
  let opened: Promise<Transporter> | undefined;
  const open = async () => (await nodemailer()).createTransport({ url: smtpUrl, ...PATIENCE });
  return {
    from,
    async send(mail) {
      const { messageId } = await (await (opened ??= open())).sendMail(addressed(mail, from)).catch(rethrow);
      log.info({ messageId }, 'mail sent');
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function addressed(mail: Mail, from: string) {
  return { ...mail, from, headers: { ...HEADERS, ...mail.headers } };
}

/**
 * A refusal of this recipient or of this mail that is for good (RFC 5321, 4.2.1) will be the same the next time. One of
 * our sender or of our password is for the operator to put right, and meanwhile worth another try.
 */
function rethrow(error: Error & { command?: string; responseCode?: number }): never {
  const { command = '', responseCode = 0 } = error;
  const isForGood = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  throw isForGood ? new NonRetryableError(error.message, { cause: error }) : error;
}

function intoOutbox({ outbox, from }: MailerConfig, log: Log): Mailer {
  return {
    from,
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail(addressed(mail, from));
      // The line names the file and not what is in it: a link in a mail is as good as a password.
      log.info({ file: await putInOutbox(outbox, message) }, 'mail written to the outbox');
    },
    close: () => {},
  };
}
