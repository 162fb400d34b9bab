import { expect, test } from 'vitest';
import { writeMail } from './write-mail.ts';

const letter = {
  to: 'ada@example.com',
  subject: 'A shift for you',
  paragraphs: ['It is tonight.', 'It is well paid.'],
  action: { label: 'See the shift', url: 'https://passa.example/worker/jobs/7?from=mail&for=ada' },
  footnote: "You're getting this because you asked.",
};

test('a mail has the same content in plain text and in HTML, and one action', () => {
  const { text, html } = writeMail(letter);
  for (const words of [...letter.paragraphs, letter.action.label, letter.footnote]) {
    expect(text).toContain(words);
    expect(html.replaceAll('&#39;', "'")).toContain(words);
  }
  expect(text.split('\n')).toContain(letter.action.url);
  const links = new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url));
  expect([...links]).toEqual(['https://passa.example/worker/jobs/7?from=mail&amp;for=ada']);
});

test('user input is escaped in HTML', () => {
  const nasty = `<img src=x onerror="alert('1')">&`;
  const { html } = writeMail({
    to: letter.to,
    subject: nasty,
    paragraphs: [nasty],
    action: { label: nasty, url: `https://passa.example/?"><script>` },
    footnote: nasty,
  });
  expect(html).not.toMatch(/<img|<script|onerror="/);
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(7);
});

test('facts and the unsubscribe link are in both parts', () => {
  const settingsUrl = 'https://passa.example/worker/profile#notifications';
  const unsubscribeUrl = 'https://passa.example/unsubscribe/token';
  const facts = [{ label: 'When', value: 'Tonight <at> eight' }];
  const { text, html, headers } = writeMail({ ...letter, facts, settingsUrl, unsubscribeUrl });
  expect(text).toContain('When:\nTonight <at> eight\n');
  expect(html).toContain('Tonight &lt;at&gt; eight');
  expect(text).toContain(`Choose which emails you get:\n${settingsUrl}\n`);
  expect(html).toContain(`<a href="${settingsUrl}"`);
  expect(text).toContain(`Stop these emails:\n${unsubscribeUrl}\n`);
  expect(html).toContain(`<a href="${unsubscribeUrl}"`);
  expect(headers).toEqual({
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const overHttp = writeMail({ ...letter, unsubscribeUrl: 'http://localhost:3000/unsubscribe/token' });
  expect(overHttp.headers).toEqual({ 'List-Unsubscribe': '<http://localhost:3000/unsubscribe/token>' });
  expect(writeMail(letter).headers).toEqual({});
});

test.for([
  ['Two\r\nBcc: eve@example.com', 'Two Bcc: eve@example.com'],
  [`Wanted: ${'one more cook, '.repeat(9)}`, `Wanted: ${'one more cook, '.repeat(4)}one more…`],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
] as const)('the subject is one line, and is cut between words: %j', ([given, subject]) => {
  expect(writeMail({ ...letter, subject: given }).subject).toBe(subject);
});

test('the HTML loads nothing from a network, and fits a phone', () => {
  const { html } = writeMail(letter);
  expect(html).not.toMatch(/src=|url\(|<link|<script|@import/);
  expect(html).toContain('width=device-width');
});
