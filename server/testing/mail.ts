import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMailer } from '../mail/index.ts';
import type { Database } from '../platform/database/database.ts';
import { FAILED_TASKS } from '../platform/queue/task.ts';
import { startWork } from '../work.ts';
import { countOf } from './database.ts';
import type { Passa } from './passa.ts';

export type ReceivedMail = { head: string; text: string; html: string };

/** The public URL of the program that sends the mails of a test. */
export const PUBLIC_URL = 'https://passa.example';

/** Runs a program's background work, and reads its mails from the outbox. */
export function useOutbox(passa: Passa) {
  const outbox = mkdtempSync(join(tmpdir(), 'passa-outbox-'));
  beforeAll(async () => {
    const mailer = openMailer({ smtpUrl: undefined, outbox, from: 'Passa <no-reply@passa.example>' }, passa.log);
    await startWork(passa.services, mailer, PUBLIC_URL);
  });
  afterAll(() => rmSync(outbox, { recursive: true }));

  const mailsTo = (email: string) => mailsIn(outbox).filter(({ head }) => head.includes(`\nTo: ${email}\n`));
  return {
    mailsTo,
    /** The texts of all mails to an address. Mails of one moment are sent in any order. */
    textsTo: (email: string) => mailsTo(email).map(({ text }) => text),
    /** The nth mail to an address, which is awaited. */
    async mailTo(email: string, count = 1): Promise<ReceivedMail> {
      await expect.poll(() => mailsTo(email)).toHaveLength(count);
      const mail = mailsTo(email).at(-1);
      if (!mail) throw new Error(`${email} has no mail.`);
      return mail;
    },
  };
}

/** All mails in a folder, oldest first. */
export function mailsIn(outbox: string): ReceivedMail[] {
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return files.sort().map((name) => readMail(readFileSync(join(outbox, name), 'utf8')));
}

/** Parses a mail as a mail program does. */
export function readMail(message: string): ReceivedMail {
  const normalised = message.replaceAll('\r\n', '\n');
  const boundary = /boundary="([^"]+)"/.exec(normalised)?.[1] ?? '';
  const [head = '', ...parts] = normalised.split(`--${boundary}`);
  const part = (type: string) => {
    const found = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
    const [, ...body] = found.trimStart().split('\n\n');
    const content = body.join('\n\n');
    return found.includes('quoted-printable') ? fromQuotedPrintable(content) : content;
  };
  return { head: decodeHeaders(head), text: part('text/plain'), html: part('text/html') };
}

/** Unfolds the lines of a mail's headers, and decodes encoded words (RFC 2047). */
function decodeHeaders(head: string): string {
  return head
    .replace(/\n[ \t]+/g, ' ')
    .replace(/(?<=\?=) (?==\?)/g, '')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, words: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : fromQuotedPrintable(words.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(words: string): string {
  const bytes = words
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Waits until no task is due; failed tasks and later retries do not count. */
export async function untilQueueIsIdle(db: Database): Promise<void> {
  const waiting = `state in ('created', 'active') and start_after <= now() and name <> '${FAILED_TASKS}'`;
  await expect.poll(() => countOf(db, 'queue.job', waiting)).toBe(0);
}
