import { getLocale, m, PRODUCT_NAME } from '@passa/domain';
import { escapeHtml } from '../platform/primitives/escape-html.ts';
import type { MailFact, EmailContent } from './email-content.ts';

// The colours of web/styles/tokens.css, inlined since a mail has no style sheet. Mail programs that ignore style
// elements show the light ones.
const LIGHT = {
  paper: '#faf8f3',
  raised: '#fffefb',
  line: '#ddd8cb',
  ink: '#17211c',
  muted: '#57605a',
  brass: '#b3862d',
};
const DARK = {
  paper: '#121714',
  raised: '#191f1b',
  line: '#2d352f',
  ink: '#eeece4',
  muted: '#a3aba4',
  brass: '#d3a84f',
};
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important;color:${DARK.ink}!important}
.card{background:${DARK.raised}!important;border-color:${DARK.line}!important}
.line{border-color:${DARK.line}!important}
.muted{color:${DARK.muted}!important}
.action{background:${DARK.brass}!important;color:${DARK.paper}!important}
}
@media (max-width:480px){.card{padding:24px 20px!important}.action{display:block!important;text-align:center}}`;

export function renderHtml({
  subject,
  paragraphs,
  facts = [],
  action,
  footnote,
  settingsUrl,
  unsubscribeUrl,
}: Omit<EmailContent, 'to'>): string {
  const muted = `class="muted" style="color:${LIGHT.muted}`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const formatValue = ({ value, url }: MailFact) =>
    url
      ? `<a href="${escapeHtml(url)}" rel="noreferrer" style="color:inherit">${escapeHtml(value)}</a>`
      : escapeHtml(value);
  const fact = (each: MailFact) =>
    `<p style="margin:0 0 12px"><span ${muted};font-size:14px">${escapeHtml(each.label)}</span><br>${formatValue(each)}</p>`;
  const url = escapeHtml(action.url);
  const below = (href: string | undefined, text: string) =>
    href
      ? `<br><a href="${escapeHtml(href)}" ${muted};display:inline-block;padding:12px 0">${escapeHtml(text)}</a>`
      : '';
  const links = below(unsubscribeUrl, m.mail_unsubscribe()) + below(settingsUrl, m.mail_choose());
  return `<!doctype html>
<html lang="${getLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${LIGHT.paper};color:${LIGHT.ink};font:16px/1.5 ${FONT}">
${preview(paragraphs[0] ?? '')}
<div class="card" style="max-width:520px;margin:0 auto;padding:28px 32px;background:${LIGHT.raised};border:1px solid ${LIGHT.line};border-radius:6px;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-size:18px;font-weight:700">${escapeHtml(PRODUCT_NAME)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts.length > 0 ? `<div class="line" style="margin:20px 0;padding:16px 0 4px;border:solid ${LIGHT.line};border-width:1px 0">${facts.map(fact).join('\n')}</div>` : ''}
<p style="margin:24px 0"><a href="${url}" class="action" style="display:inline-block;padding:13px 24px;background:${LIGHT.brass};color:${LIGHT.ink};border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p ${muted};margin:0 0 16px;font-size:14px">${escapeHtml(m.mail_link_fallback())}<br><a href="${url}" ${muted};word-break:break-all">${url}</a></p>
<p class="line muted" style="margin:0;padding-top:16px;border-top:1px solid ${LIGHT.line};color:${LIGHT.muted};font-size:14px">${escapeHtml(footnote)}${links}</p>
</div>
</body>
</html>
`;
}

/** The preview text in a list of mails. The padding keeps mail programs from appending the body to it. */
function preview(text: string): string {
  const blanks = '&#8199;&#65279;&#847; '.repeat(60);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${blanks}</div>`;
}
