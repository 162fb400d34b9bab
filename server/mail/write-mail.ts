import { PRODUCT_NAME, texts } from '@passa/domain';
import { htmlOf } from './letter-html.ts';
import type { Letter } from './letter.ts';

export type Mail = { to: string; subject: string; text: string; html: string; headers: Record<string, string> };

// Longer ones are cut off by most mail programs, wherever it happens to be.
const LONGEST_SUBJECT = 80;

/** A mail as it is sent, in plain text and in HTML; every text in it is taken literally. */
export function writeMail(letter: Letter): Mail {
  return {
    to: letter.to,
    subject: headline(letter.subject),
    text: textOf(letter),
    html: htmlOf(letter),
    headers: letter.settingsUrl ? { 'List-Unsubscribe': `<${letter.settingsUrl}>` } : {},
  };
}

/** One line, cut between words where it is too long. What people call their jobs stands in it. */
function headline(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_SUBJECT) return line;
  const cut = line.slice(0, LONGEST_SUBJECT - 1).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') > LONGEST_SUBJECT / 2 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`;
}

function textOf({ paragraphs, facts = [], action, footnote, settingsUrl }: Letter): string {
  const parts = [
    ...paragraphs,
    ...facts.map(({ label, value, url }) => [`${label}:`, value, ...(url ? [url] : [])].join('\n')),
    `${action.label}:\n${action.url}`,
    footnote,
    ...(settingsUrl ? [`${texts.mail.choose}:\n${settingsUrl}`] : []),
    `-- \n${PRODUCT_NAME}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
