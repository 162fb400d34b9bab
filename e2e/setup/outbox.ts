import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIRMATION = '/confirm-email#token=';

/** The plain text of the mails to an address, oldest first, without those that every sign-up sends. */
export const mailsTo = (dataDir: string, email: string) =>
  allMailsTo(dataDir, email).filter((mail) => !mail.includes(CONFIRMATION));

/** The plain text of the mails that have an address confirmed, oldest first. */
export const confirmationsTo = (dataDir: string, email: string) =>
  allMailsTo(dataDir, email).filter((mail) => mail.includes(CONFIRMATION));

/** What has been read, by its path: a mail that lies there is never written again, and a run sends many hundreds. */
const read = new Map<string, string>();

function mailAt(path: string): string {
  const mail = read.get(path) ?? readFileSync(path, 'utf8');
  read.set(path, mail);
  return mail;
}

/** As they lie in the program's outbox. */
function allMailsTo(dataDir: string, email: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mails = files.sort().map((name) => mailAt(join(outbox, name)));
  return mails.filter((mail) => mail.includes(`\nTo: ${email}\n`)).map(plainTextOf);
}

function plainTextOf(mail: string): string {
  // Not merely two hyphens: a token that is broken over two lines may go on with them.
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? '';
  const part = mail.split(`\n--${boundary}`).find((each) => each.includes('\nContent-Type: text/plain')) ?? '';
  const [head = '', ...words] = part.slice(part.indexOf('\nContent-Type: text/plain')).split('\n\n');
  return head.includes('quoted-printable') ? fromQuotedPrintable(words.join('\n\n')) : words.join('\n\n');
}

// Short lines of plain letters are sent as they are; dates in Swedish are not.
function fromQuotedPrintable(words: string): string {
  const coded = words.replace(/=\n/g, '').replace(/%/g, '%25');
  return decodeURIComponent(coded.replace(/=([0-9A-F]{2})/g, '%$1'));
}

/** The address that a mail asks to be opened. */
export function linkIn(mail: string | undefined): string {
  const link = /^https?:\S+$/m.exec(mail ?? '')?.[0];
  if (!link) throw new Error(`There is no link in: ${String(mail)}`);
  return link;
}
