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

/** The patterns of a message by the inputs that they are for, such as `count=1`; of a message with one pattern under ``. */
const variantsOf = (source: Source | undefined): Map<string, string> =>
  typeof source === 'object'
    ? new Map(source.flatMap(({ match }) => Object.entries(match)))
    : new Map(source === undefined ? [] : [['', source]]);

/** The inputs that a message contains. A formatted number counts as the number. */
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

/** The values of closed lists for which a message has a variant; numbers differ, because plurals do. */
const choicesOf = (source: Source | undefined) =>
  [...variantsOf(source).keys()]
    .map((match) => match.split(', ').filter((part) => !/=(?:\*|\d+)$/.test(part)))
    .map((parts) => parts.join(', '))
    .filter((match, place, all) => all.indexOf(match) === place)
    .sort();

/** Names, and words of the trade that Swedes use as they are. */
const ALIKE = [
  ...['Stockholm', 'Malmö', 'Brasserie Slussen', 'Elin Sand', 'Jonas Hallberg', 'Samira Haddad'],
  ...['ES', 'OA', 'MN'],
  // Each language has the name that its speakers give it.
  ...['English', 'Svenska'],
  ...['Bar', 'Barback', 'Barista', 'Bartender', 'Bartender, Stockholm', 'Runner'],
  ...['Passa', 'Passkeys'],
];

describe('the Swedish messages', () => {
  test('are those that there are in English', () => {
    expect([...swedish.keys()]).toEqual([...english.keys()]);
  });

  test('have a variant for each choice', () => {
    for (const [id, source] of english) expect(choicesOf(swedish.get(id)), id).toEqual(choicesOf(source));
  });

  test('contain the inputs that the English ones contain, and no others', () => {
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

  test('are not in English', () => {
    const same = [...english].flatMap(([id, source]) =>
      [...variantsOf(source)]
        // A message of figures and signs alone is the same in every language.
        .filter(([, pattern]) => /\p{L}/u.test(pattern.replaceAll(/\{\w+\}/g, '')) && !ALIKE.includes(pattern))
        .filter(([match, pattern]) => variantsOf(swedish.get(id)).get(match) === pattern)
        .map(([match]) => `${id} ${match}`),
    );
    expect(same).toEqual([]);
  });

  test('count as Swedes do', () => {
    const locale = { locale: 'sv' } as const;
    expect([0, 1, 2, 10_000].map((count) => m.applications_received({ count }, locale))).toEqual([
      '0 ansökningar har kommit in',
      '1 ansökan har kommit in',
      '2 ansökningar har kommit in',
      '10\u00a0000 ansökningar har kommit in',
    ]);
    expect([1, 2].map((count) => m.browse_found({ count }, locale))).toEqual(['1 jobb', '2 jobb']);
    expect([1, 2].map((count) => m.live_new_shifts({ count }, locale))).toEqual(['1 nytt pass', '2 nya pass']);
    expect([0, 1].map((unread) => m.notifications_named({ unread }, locale))).toEqual(['Notiser', 'Notiser, 1 olästa']);
  });

  test('write pay and sizes as Swedes do', () => {
    overwriteGetLocale(() => 'sv');
    expect([150, 152.5, 10_000].map(formatPay)).toEqual([
      '150\u00a0kr/tim',
      '152,50\u00a0kr/tim',
      '10\u00a0000\u00a0kr/tim',
    ]);
    expect(formatSize(4.24 * 1024 * 1024)).toBe('4,2\u00a0MB');
  });
});

test('thousands are grouped as each language does, in sentences and alone', () => {
  const counts = [0, 999, 1_000, 10_000];
  expect(counts.map(formatCount)).toEqual(['0', '999', '1,000', '10,000']);
  expect(m.applications_received({ count: 10_000 })).toBe('10,000 applications received');
  expect(m.business_dashboard_applications({ count: 1_200 })).toBe('1,200 applications');
  expect(m.notifications_named({ unread: 1_200 })).toBe('Notifications, 1,200 unread');
  expect(m.browse_found({ count: 1_200 }), 'the specification has the figure alone').toBe('1200 Jobs Found');
  overwriteGetLocale(() => 'sv');
  expect(counts.map(formatCount)).toEqual(['0', '999', '1\u00a0000', '10\u00a0000']);
});
