import { afterEach, describe, expect, test } from 'vitest';
import { formatCount, formatPay, formatSize } from '../index.ts';
import en from './en.json' with { type: 'json' };
import { overwriteGetLocale } from './generated/runtime.js';
import { baseLocale, m } from './index.ts';
import sv from './sv.json' with { type: 'json' };

afterEach(() => overwriteGetLocale(() => baseLocale));

type Source = string | { declarations?: string[]; match: Record<string, string> }[];

const sourcesOf = ({ $schema: _schema, ...messages }: Record<string, Source>) => new Map(Object.entries(messages));
const english = sourcesOf(en);
const swedish = sourcesOf(sv);

/** The patterns of a message by their conditions, such as `count=1`. A message with one pattern has the empty condition. */
const variantsOf = (source: Source | undefined): Map<string, string> =>
  typeof source === 'object'
    ? new Map(source.flatMap(({ match }) => Object.entries(match)))
    : new Map(source === undefined ? [] : [['', source]]);

/** The names of the inputs that a pattern contains. A local variable for a formatted number counts as its input. */
function inputsIn(source: Source | undefined, pattern: string): string[] {
  const declarations = typeof source === 'object' ? source.flatMap((message) => message.declarations ?? []) : [];
  const formatted = new Map(
    declarations.flatMap((declaration) => {
      const [, local, input] = /^local (\w+) = (\w+):/.exec(declaration) ?? [];
      return local && input ? [[local, input] as const] : [];
    }),
  );
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => formatted.get(name) ?? name);
  return [...new Set(names)].sort();
}

/** The conditions of a message without numbers, since languages differ in their plurals. */
const choicesOf = (source: Source | undefined) =>
  [...variantsOf(source).keys()]
    .map((match) => match.split(', ').filter((part) => !/=(?:\*|\d+)$/.test(part)))
    .map((parts) => parts.join(', '))
    .filter((match, index, all) => all.indexOf(match) === index)
    .sort();

/** Names, and trade terms that Swedish has in common with English. */
const SAME_IN_BOTH = [
  ...['Stockholm', 'Malmö', 'Brasserie Slussen', 'Elin Sand', 'Jonas Hallberg', 'Samira Haddad'],
  ...['ES', 'OA', 'MN'],
  // The choice of language shows each language in its own name.
  ...['English', 'Svenska'],
  ...['Bar', 'Barback', 'Barista', 'Bartender', 'Bartender, Stockholm', 'Runner', 'Status', 'Team'],
  ...['Passa', 'Passkeys'],
  // Sums are in kronor in both languages.
  '{amount}\u00a0kr',
  // The unit is the same.
  '{count} min',
];

describe('the Swedish messages', () => {
  test('have the same keys as the English messages', () => {
    expect([...swedish.keys()]).toEqual([...english.keys()]);
  });

  test('have the same variants as the English messages', () => {
    for (const [id, source] of english) expect(choicesOf(swedish.get(id)), id).toEqual(choicesOf(source));
  });

  test('contain the same inputs as the English messages', () => {
    for (const [id, source] of english) {
      const inSwedish = swedish.get(id);
      const variants = variantsOf(inSwedish);
      const all = (message: Source | undefined) => inputsIn(message, [...variantsOf(message).values()].join(' '));
      expect(all(inSwedish), id).toEqual(all(source));
      for (const [match, pattern] of variantsOf(source)) {
        const swedishPattern = variants.get(match);
        if (swedishPattern === undefined) continue;
        expect(inputsIn(inSwedish, swedishPattern), `${id} ${match}`).toEqual(inputsIn(source, pattern));
      }
    }
  });

  test('differ from the English messages', () => {
    const same = [...english].flatMap(([id, source]) =>
      [...variantsOf(source)]
        // A message without letters is the same in every language.
        .filter(([, pattern]) => /\p{L}/u.test(pattern.replaceAll(/\{\w+\}/g, '')) && !SAME_IN_BOTH.includes(pattern))
        .filter(([match, pattern]) => variantsOf(swedish.get(id)).get(match) === pattern)
        .map(([match]) => `${id} ${match}`),
    );
    expect(same).toEqual([]);
  });

  test('use Swedish plurals and digit grouping', () => {
    const locale = { locale: 'sv' } as const;
    expect([0, 1, 2, 10_000].map((count) => m.applications_received({ count }, locale))).toEqual([
      '0 ansökningar har kommit in',
      '1 ansökan har kommit in',
      '2 ansökningar har kommit in',
      '10\u00a0000 ansökningar har kommit in',
    ]);
    expect([1, 2].map((count) => m.browse_found({ count }, locale))).toEqual(['1 jobb', '2 jobb']);
    expect([1, 2].map((count) => m.live_new_shifts({ count }, locale))).toEqual(['1 nytt pass', '2 nya pass']);
    expect([0, 1].map((unread) => m.notifications_named({ unread }, locale))).toEqual([
      'Notiser',
      'Notiser, olästa: 1',
    ]);
  });

  test('format pay and file sizes in Swedish', () => {
    overwriteGetLocale(() => 'sv');
    expect([150, 152.5, 10_000].map(formatPay)).toEqual([
      '150\u00a0kr/tim',
      '152,50\u00a0kr/tim',
      '10\u00a0000\u00a0kr/tim',
    ]);
    expect(formatSize(4.24 * 1024 * 1024)).toBe('4,2\u00a0MB');
  });
});

test('thousands are grouped by language, within messages and alone', () => {
  const counts = [0, 999, 1_000, 10_000];
  expect(counts.map(formatCount)).toEqual(['0', '999', '1,000', '10,000']);
  expect(m.applications_received({ count: 10_000 })).toBe('10,000 applications received');
  expect(m.business_dashboard_applications({ count: 1_200 })).toBe('1,200 applications');
  expect(m.notifications_named({ unread: 1_200 })).toBe('Notifications, 1,200 unread');
  expect(m.browse_found({ count: 1_200 }), 'the specification has no digit grouping here').toBe('1200 Jobs Found');
  overwriteGetLocale(() => 'sv');
  expect(counts.map(formatCount)).toEqual(['0', '999', '1\u00a0000', '10\u00a0000']);
});
