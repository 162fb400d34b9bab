import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const REPOSITORY = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, REPOSITORY)), 'utf8');

type Row = { line: number; sentence: string; code: string; tests: string[]; cells: string[] };

/** The rows that name a test. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').map((text, index) => ({ text, line: index + 1 }));
  const end = lines.findIndex(({ text }) => text === '## How open sentences were read');
  return lines.slice(0, end).flatMap(({ text, line }) => {
    if (!text.startsWith('|') || /^\| (sentence|---)/.test(text)) return [];
    const cells = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [sentence = '', code = '', named = ''] = cells;
    return [{ line, sentence, code, tests: named.split('<br>').map((name) => name.trim()), cells }];
  });
}

// A title is the first argument of a call that is followed by a function, perhaps after a tag: of a test, of a step, or
// of a table of tests. The tests of `describeForm` are named after the form.
const TITLE =
  /(?:describeForm\((['"`])((?:\\.|(?!\1)[^\\])*)\1,|\(\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3,\s*(?:\{ tag: '@long' \},\s*)?(?:async\s*)?\()/g;
const titles = new Map<string, Set<string>>();

function titlesIn(path: string): Set<string> {
  let found = titles.get(path);
  if (!found) {
    found = new Set(
      [...read(path).matchAll(TITLE)].map((match) => (match[2] ?? match[4] ?? '').replace(/\\(.)/g, '$1')),
    );
    titles.set(path, found);
  }
  return found;
}

function problemOf(name: string): string | undefined {
  const [path = '', title, ...more] = name.split(' › ');
  if (!/\.(test|spec)\.ts$/.test(path) || !title || more.length) return `"${name}" is no "file › test"`;
  if (!existsSync(new URL(path, REPOSITORY))) return `${path} is not there`;
  return titlesIn(path).has(title) ? undefined : `${path} has no test "${title}"`;
}

describe('the specification’s coverage', () => {
  const rows = rowsOf(read('docs/specification-coverage.md'));

  test('has rows for all nine sections', () => {
    expect(rows.length).toBeGreaterThan(200);
    const headings = read('docs/specification-coverage.md').match(/^## \d\. /gm);
    expect(headings).toEqual(Array.from({ length: 9 }, (_, index) => `## ${index + 1}. `));
  });

  test('has no empty cell', () => {
    const incomplete = rows.filter(({ cells }) => cells.length !== 3 || cells.includes(''));
    expect(incomplete.map(({ line, sentence }) => `line ${line}: ${sentence}`)).toEqual([]);
  });

  test('names existing tests', () => {
    const problems = rows.flatMap(({ line, tests }) =>
      tests.flatMap((name) => problemOf(name) ?? []).map((problem) => `line ${line}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});
