import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIRMATION = '/confirm-email#token=';

/** The plain text of the mails to an address, oldest first, without the confirmation mails of sign-ups. */
export const mailsTo = (dataDir: string, email: string) =>
  allMailsTo(dataDir, email).filter((mail) => !mail.includes(CONFIRMATION));

/** The plain text of the confirmation mails to an address, oldest first. */
export const confirmationsTo = (dataDir: string, email: string) =>
  allMailsTo(dataDir, email).filter((mail) => mail.includes(CONFIRMATION));

/** A cache of mails by path. Mails do not change, and a run sends many hundreds. */
const mailsByPath = new Map<string, string>();

function readMail(path: string): string {
  const mail = mailsByPath.get(path) ?? readFileSync(path, 'utf8');
  mailsByPath.set(path, mail);
  return mail;
}

/** The mails in the server's outbox. */
function allMailsTo(dataDir: string, email: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mails = files.sort().map((name) => readMail(join(outbox, name)));
  return mails.filter((mail) => mail.includes(`\nTo: ${email}\n`)).map(plainTextOf);
}

function plainTextOf(mail: string): string {
  // Read from the header: a token that is broken over two lines may also start with two hyphens.
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? '';
  const part = mail.split(`\n--${boundary}`).find((each) => each.includes('\nContent-Type: text/plain')) ?? '';
  const [head = '', ...words] = part.slice(part.indexOf('\nContent-Type: text/plain')).split('\n\n');
  return head.includes('quoted-printable') ? fromQuotedPrintable(words.join('\n\n')) : words.join('\n\n');
}

// Short ASCII lines are not encoded; Swedish dates are.
function fromQuotedPrintable(words: string): string {
  const coded = words.replace(/=\n/g, '').replace(/%/g, '%25');
  return decodeURIComponent(coded.replace(/=([0-9A-F]{2})/g, '%$1'));
}

/** The link in a mail. */
export function linkIn(mail: string | undefined): string {
  const link = /^https?:\S+$/m.exec(mail ?? '')?.[0];
  if (!link) throw new Error(`The mail contains no link: ${String(mail)}`);
  return link;
}
