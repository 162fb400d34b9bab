import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const EXCLUDED = ['node_modules', '.types', 'dist', 'generated', 'gallery'];

/** The sources of the program, without its tests: a test may format a message that no user sees. */
const sources = globSync('{domain,server,web}/**/*.{ts,tsx}', {
  cwd: REPOSITORY,
  exclude: (path) => EXCLUDED.some((folder) => path.split('/').includes(folder)) || path.includes('.test.'),
});

const { $schema: _schema, ...messages } = JSON.parse(
  readFileSync(`${REPOSITORY}domain/messages/en.json`, 'utf8'),
) as Record<string, unknown>;

type Use = {
  path: string;
  /** Undefined where `m` is used otherwise than as `m.name`, such as `m[name]`. */
  id: string | undefined;
  /** Whether it is formatted when the file is loaded, before there is a request. */
  isAtLoad: boolean;
};

const isCalledAtLoad = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && node.parent.expression === node && !ts.findAncestor(node, ts.isFunctionLike);

const isImportOrType = (node: ts.Identifier) =>
  ts.isImportSpecifier(node.parent) || ts.isExportSpecifier(node.parent) || ts.isQualifiedName(node.parent);

const isNameOfMember = (node: ts.Identifier) => ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;

function usesIn(path: string): Use[] {
  const file = ts.createSourceFile(path, readFileSync(`${REPOSITORY}${path}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const uses: Use[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !isImportOrType(node) && !isNameOfMember(node)) {
      const { parent } = node;
      if (node.text === 'm') {
        const isMember = ts.isPropertyAccessExpression(parent);
        uses.push({ path, id: isMember ? parent.name.text : undefined, isAtLoad: isMember && isCalledAtLoad(parent) });
      }
      if (node.text === 'getLocale') uses.push({ path, id: 'getLocale', isAtLoad: isCalledAtLoad(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

const uses = sources.flatMap(usesIn);

test('every message is used', () => {
  const used = new Set(uses.map(({ id }) => id));
  expect(Object.keys(messages).filter((id) => !used.has(id))).toEqual([]);
});

test('a message is used by its name, which the bundler and the test above can find', () => {
  expect(uses.filter(({ id }) => id === undefined).map(({ path }) => path)).toEqual([]);
});

test('the server formats no message before there is a request with a locale', () => {
  const atLoad = uses.filter(({ path, isAtLoad }) => isAtLoad && !path.startsWith('web/'));
  expect(atLoad.map(({ path, id }) => `${path}: ${String(id)}`)).toEqual([]);
});
