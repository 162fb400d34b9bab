import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { texts } from '@passa/domain';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const NOT_SHOWN = ['node_modules', '.types', 'dist', 'texts'];

/** What the program is made of; not its tests, which say a text but show it to nobody. */
const sources = globSync('{domain,server,web}/**/*.{ts,tsx}', {
  cwd: REPOSITORY,
  exclude: (path) => NOT_SHOWN.some((folder) => path.split('/').includes(folder)) || path.includes('.test.'),
});

/** The texts of the catalogue under their paths, such as `.mail.accepted.lead`; a list is one. */
function pathsOf(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([key, text]) =>
    typeof text === 'object' && !Array.isArray(text) ? pathsOf(text as object, `${path}.${key}`) : [`${path}.${key}`],
  );
}
const EVERY_TEXT = new Set(pathsOf(texts));

const isNameOf = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  ((ts.isPropertyAssignment(node.parent) ||
    ts.isBindingElement(node.parent) ||
    ts.isVariableDeclaration(node.parent)) &&
    node.parent.initializer !== node) ||
  ts.isQualifiedName(node.parent) ||
  ts.isImportSpecifier(node.parent) ||
  ts.isJsxAttribute(node.parent) ||
  ts.isParameter(node.parent);

type Taken = {
  /** Without its end where that is not named, such as in `texts.status[status]`: it then stands for all below it. */
  part: string;
  /** Whether it is taken when the file is loaded, and not when somebody reads it. */
  atOnce: boolean;
};

/** What a file takes from the catalogue, by whatever name it has for a part of it. */
function takenIn(path: string): Taken[] {
  const file = ts.createSourceFile(path, readFileSync(`${REPOSITORY}${path}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const partOf = new Map([['texts', '']]);
  const taken: Taken[] = [];

  const keep = (name: ts.BindingName, part: string) => {
    if (ts.isIdentifier(name)) {
      partOf.set(name.text, part);
      if (EVERY_TEXT.has(part)) taken.push({ part, atOnce: !ts.findAncestor(name, ts.isFunctionLike) });
      return;
    }
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      keep(element.name, `${part}.${(element.propertyName ?? element.name).getText()}`);
    }
  };
  const take = (node: ts.Identifier, part: string) => {
    let at: ts.Expression = node;
    while (ts.isPropertyAccessExpression(at.parent)) {
      part += `.${at.parent.name.text}`;
      at = at.parent;
    }
    if (ts.isVariableDeclaration(at.parent)) keep(at.parent.name, part);
    else taken.push({ part, atOnce: !ts.findAncestor(at, ts.isFunctionLike) });
  };
  const visit = (node: ts.Node) => {
    const part = ts.isIdentifier(node) && !isNameOf(node) ? partOf.get(node.text) : undefined;
    if (part !== undefined) take(node as ts.Identifier, part);
    ts.forEachChild(node, visit);
  };
  visit(file);
  // What a schema says of a value is named as it stands in the part of the catalogue that has all of it.
  const said = [...file.text.matchAll(/\bsays\(\s*'(\w+)'/g)].map(([, key]) => `.validation.${key}`);
  return [...taken, ...said.map((part) => ({ part, atOnce: false }))];
}

test('no text is kept that nobody reads', () => {
  const taken = [...new Set(sources.flatMap(takenIn).map(({ part }) => part))].filter((part) => part !== '');
  const isTaken = (path: string) =>
    taken.some((part) => `${path}.`.startsWith(`${part}.`) || part.startsWith(`${path}.`));
  expect([...EVERY_TEXT].filter((path) => !isTaken(path))).toEqual([]);
});

test('the server takes no text before it is known who reads it', () => {
  const tooSoon = sources
    .filter((path) => !path.startsWith('web/'))
    .flatMap((path) => takenIn(path).flatMap(({ part, atOnce }) => (atOnce ? [`${path}: ${part}`] : [])));
  expect(tooSoon).toEqual([]);
});
