import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const REPOSITORY = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, REPOSITORY)), 'utf8');

const TABLES = readdirSync(new URL('docs/security/', REPOSITORY)).map((name) => `docs/security/${name}`);

// The number of requirements of level 1 and 2 in each section of ASVS 5.0; those of level 3 follow them.
const SECTIONS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

const REQUIREMENTS = SECTIONS.split(/\s+/).flatMap((section) => {
  const [name = '', count = '0'] = section.split(':');
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
});

/** The rows of the tables of requirements. */
const rows = TABLES.flatMap((page) => read(page).split('\n')).filter((line) => /^\|\s*\d+\.\d+\.\d+/.test(line));
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

// Everything in backticks that begins like a path of the repository, or ends like a file in its root, except paths with
// an ellipsis or a wildcard.
const PATH = /`((?:\.ci|bench|docs|domain|e2e|mutation|server|web)\/[^`\s…*]*|[\w.-]+\.(?:md|json|js|ts))`/g;

describe('the map of security requirements', () => {
  test('has each requirement of level 1 and 2 once', () => {
    const named = rows.flatMap((row) => (cellsOf(row)[0] ?? '').split(', '));
    expect(REQUIREMENTS).toHaveLength(253);
    expect(named.toSorted()).toEqual(REQUIREMENTS.toSorted());
  });

  test('states for each whether it is met', () => {
    const verdict = /^\*\*(Met|Partly|Not met|Not applicable|Operator’s|Operator's)/;
    expect(rows.filter((row) => !verdict.test(cellsOf(row)[3] ?? ''))).toEqual([]);
  });

  test('summarises all requirements that are not met, and no others', () => {
    const [, afterHeading = ''] = read('docs/security.md').split('### What is not met, in short');
    const [summary = ''] = afterHeading.split(/^#/m);
    const listed = [...summary.matchAll(/\d+\.\d+\.\d+/g)].map(([name]) => name);
    const withVerdict = (verdict: RegExp) =>
      rows.filter((row) => verdict.test(cellsOf(row)[3] ?? '')).flatMap((row) => (cellsOf(row)[0] ?? '').split(', '));
    expect(listed).toEqual(expect.arrayContaining(withVerdict(/^\*\*Not met/)));
    expect(withVerdict(/^\*\*(Met|Not applicable)/).filter((name) => listed.includes(name))).toEqual([]);
  });

  test.for(['docs/security.md', ...TABLES])('%s names existing paths only', (page) => {
    const named = [...read(page).matchAll(PATH)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(new URL(path, REPOSITORY)))).toEqual([]);
  });
});
