import { describe, expect, test } from 'vitest';
import * as en from './en.ts';
import * as sv from './sv.ts';

type Text = string | ((...given: never[]) => string);

/** Every text of a catalogue under its path, such as `mail.accepted.lead`. */
function textsOf(part: object, path: string[] = []): [string, Text][] {
  return Object.entries(part).flatMap(([key, text]): [string, Text][] =>
    typeof text === 'object' && text !== null
      ? textsOf(text as object, [...path, key])
      : [[[...path, key].join('.'), text as Text]],
  );
}

const english = new Map(textsOf(en));
const swedish = new Map(textsOf(sv));

const MARKERS = [4711, 5813, 6967];

/** Stands for whatever a text is given: a word, a number, or the facts of a notification. It is found again in what is said. */
const marked = (mark: number) =>
  Object.assign(new Number(mark), {
    toLowerCase: () => String(mark),
    title: mark + 1,
    business: mark + 2,
    worker: mark + 3,
  });

/** What texts are given that do not take just anything. */
const GIVEN: Record<string, unknown[]> = {
  'businessDashboard.empty': ['open'],
  'figures.megabytes': [4711, 0],
};

/** What a text says of the markers, without what a language writes between thousands. */
function said(path: string, text: Text | undefined): string {
  if (typeof text !== 'function') return text ?? '';
  return text(...((GIVEN[path] ?? MARKERS.map(marked)) as never[])).replaceAll(/(\d)[\s,](?=\d{3})/g, '$1');
}

const namedIn = (path: string, text: Text | undefined) =>
  typeof text === 'function' ? (said(path, text).match(/\d{4}/g) ?? []).sort() : [];

/** Names, and words of the trade that Swedes use as they are. */
const ALIKE = [
  ...['Stockholm', 'Malmö', 'Brasserie Slussen', 'Elin Sand', 'Jonas Hallberg', 'Samira Haddad'],
  ...['ES', 'OA', 'MN'],
  // Each language is called as those call it who speak it.
  ...['English', 'Svenska'],
  ...['Bar', 'Barback', 'Barista', 'Bartender', 'Bartender, Stockholm', 'Runner'],
  'Passkeys',
];

test('thousands are grouped as each language does, in sentences and alone', () => {
  expect([0, 999, 1_000, 10_000].map(en.figures.count)).toEqual(['0', '999', '1,000', '10,000']);
  expect([0, 999, 1_000, 10_000].map(sv.figures.count)).toEqual(['0', '999', '1\u00a0000', '10\u00a0000']);
  expect(en.applications.received(10_000)).toBe('10,000 applications received');
  expect(en.businessDashboard.applications(1_200)).toBe('1,200 applications');
  expect(en.notifications.named(1_200)).toBe('Notifications, 1,200 unread');
  expect(en.browse.found(1_200), 'the specification has the figure alone').toBe('1200 Jobs Found');
});

describe('the Swedish catalogue', () => {
  test('has the texts that the English one has', () => {
    expect([...swedish.keys()]).toEqual([...english.keys()]);
    for (const [path, text] of english) expect(typeof swedish.get(path), path).toBe(typeof text);
  });

  test('names in each text what the English one names, and nothing else', () => {
    for (const [path, text] of english) {
      expect(namedIn(path, swedish.get(path)), path).toEqual(namedIn(path, text));
    }
  });

  test('says nothing in English', () => {
    const alike = [...english]
      .map(([path, text]) => ({ path, inEnglish: said(path, text) }))
      // A figure is one in every language, and a text of signs alone only joins what it is given.
      .filter(({ inEnglish }) => /\p{L}/u.test(inEnglish) && !ALIKE.includes(inEnglish))
      .filter(({ path, inEnglish }) => said(path, swedish.get(path)) === inEnglish);
    expect(alike.map(({ path }) => path)).toEqual([]);
  });

  test('counts as Swedes do', () => {
    const { received } = sv.applications;
    expect([0, 1, 2, 10_000].map(received)).toEqual([
      '0 ansökningar har kommit in',
      '1 ansökan har kommit in',
      '2 ansökningar har kommit in',
      '10\u00a0000 ansökningar har kommit in',
    ]);
    expect([1, 2].map(sv.browse.found)).toEqual(['1 jobb', '2 jobb']);
    expect([1, 2].map(sv.live.newShifts)).toEqual(['1 nytt pass', '2 nya pass']);
    expect([0, 1].map(sv.notifications.named)).toEqual(['Notiser', 'Notiser, 1 olästa']);
  });

  test('writes pay and sizes as Swedes do', () => {
    expect([150, 152.5, 10_000].map(sv.figures.pay)).toEqual([
      '150\u00a0kr/tim',
      '152,50\u00a0kr/tim',
      '10\u00a0000\u00a0kr/tim',
    ]);
    expect(sv.figures.megabytes(4.24, 1)).toBe('4,2\u00a0MB');
  });
});
