import { m, PRODUCT_NAME } from '@passa/domain';
import { htmlOf } from './email-html.ts';
import type { EmailContent } from './email-content.ts';

export type Mail = { to: string; subject: string; text: string; html: string; headers: Record<string, string> };

// Longer ones are cut off by most mail programs, wherever it happens to be.
const LONGEST_SUBJECT = 80;

/** A mail as it is sent, in plain text and in HTML; every text in it is taken literally. */
export function writeMail(letter: EmailContent): Mail {
  return {
    to: letter.to,
    subject: headline(letter.subject),
    text: textOf(letter),
    html: htmlOf(letter),
    headers: letter.unsubscribeUrl ? unsubscribeHeaders(letter.unsubscribeUrl) : {},
  };
}

/** A button of the mail program's own. RFC 8058 has it work with one click over https only; else it opens the page. */
function unsubscribeHeaders(url: string): Record<string, string> {
  const isSecure = url.startsWith('https:');
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(isSecure && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** One line, cut between words where it is too long. */
function headline(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_SUBJECT) return line;
  const cut = line.slice(0, LONGEST_SUBJECT - 1).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') > LONGEST_SUBJECT / 2 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`;
}

function textOf({ paragraphs, facts = [], action, footnote, settingsUrl, unsubscribeUrl }: EmailContent): string {
  const parts = [
    ...paragraphs,
    ...facts.map(({ label, value, url }) => [`${label}:`, value, ...(url ? [url] : [])].join('\n')),
    `${action.label}:\n${action.url}`,
    footnote,
    ...(unsubscribeUrl ? [`${m.mail_unsubscribe()}:\n${unsubscribeUrl}`] : []),
    ...(settingsUrl ? [`${m.mail_choose()}:\n${settingsUrl}`] : []),
    `-- \n${PRODUCT_NAME}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
