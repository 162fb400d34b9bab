import { m, PRODUCT_NAME } from '@passa/domain';
import { renderHtml } from './email-html.ts';
import type { EmailContent } from './email-content.ts';

export type Mail = { to: string; subject: string; text: string; html: string; headers: Record<string, string> };

// Most mail programs cut off longer subjects.
const MAX_SUBJECT_LENGTH = 80;

/** Renders a mail in plain text and in HTML; all of its texts are escaped. */
export function writeMail(content: EmailContent): Mail {
  return {
    to: content.to,
    subject: subjectLine(content.subject),
    text: textOf(content),
    html: renderHtml(content),
    headers: content.unsubscribeUrl ? unsubscribeHeaders(content.unsubscribeUrl) : {},
  };
}

/**
 * The headers of a mail program's own unsubscribe button. RFC 8058 requires https: for one-click; otherwise the button
 * opens the page.
 */
function unsubscribeHeaders(url: string): Record<string, string> {
  const isSecure = url.startsWith('https:');
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(isSecure && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Reduces a text to one line, cut between words. */
function subjectLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_SUBJECT_LENGTH) return line;
  const cut = line.slice(0, MAX_SUBJECT_LENGTH - 1).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') > MAX_SUBJECT_LENGTH / 2 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`;
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
