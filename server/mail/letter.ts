import { PRODUCT_NAME, texts } from '@passa/domain';

/** A mail as it is written: some paragraphs, and the one thing to do next. */
export type Letter = {
  to: string;
  subject: string;
  /** Before the link, a sentence or two each. */
  paragraphs: string[];
  action: { label: string; url: string };
  /** After the link: what to do when it is not wanted. */
  footnote: string;
};

export type Mail = { to: string; subject: string; text: string; html: string };

/** A mail as it is sent, in plain text and in HTML; every text in it is taken literally. */
export function writeMail({ to, subject, paragraphs, action, footnote }: Letter): Mail {
  const text = [...paragraphs, `${action.label}:\n${action.url}`, footnote, `-- \n${PRODUCT_NAME}`].join('\n\n');
  return { to, subject, text: `${text}\n`, html: htmlOf({ subject, paragraphs, action, footnote }) };
}

// The colours of web/styles/tokens.css; a mail cannot take a style sheet along.
const PAPER = '#faf8f3';
const RAISED = '#fffefb';
const LINE = '#ddd8cb';
const INK = '#17211c';
const MUTED = '#57605a';
const BRASS = '#b3862d';

function htmlOf({ subject, paragraphs, action, footnote }: Omit<Letter, 'to'>): string {
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const url = escapeHtml(action.url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:${RAISED};border:1px solid ${LINE};border-radius:6px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">${escapeHtml(PRODUCT_NAME)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 24px;background:${BRASS};color:${INK};border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;color:${MUTED};font-size:14px">${escapeHtml(texts.mail.linkFallback)}<br><a href="${url}" style="color:${MUTED};word-break:break-all">${url}</a></p>
<p style="margin:0;padding-top:16px;border-top:1px solid ${LINE};color:${MUTED};font-size:14px">${escapeHtml(footnote)}</p>
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
