import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { texts } from '@passa/domain';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const NOT_SHOWN = ['node_modules', '.types', 'dist', 'texts'];

/** The sources of the program without its tests, which name texts but show them to nobody. */
const sources = globSync('{domain,server,web}/**/*.{ts,tsx}', {
  cwd: REPOSITORY,
  exclude: (path) => NOT_SHOWN.some((folder) => path.split('/').includes(folder)) || path.includes('.test.'),
});

/** The paths of all texts of the catalogue, such as `.mail.accepted.lead`; a list counts as one text. */
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
  /** Ends early where the rest is computed, as in `texts.status[status]`: it then stands for everything below. */
  part: string;
  /** Whether the text is read when the file is loaded, and not when it is shown. */
  atOnce: boolean;
};

/** The texts that a file uses, under any local name of a part of the catalogue. */
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
  // A schema names its message within the validation part of the catalogue.
  const said = [...file.text.matchAll(/\bsays\(\s*'(\w+)'/g)].map(([, key]) => `.validation.${key}`);
  return [...taken, ...said.map((part) => ({ part, atOnce: false }))];
}

test('every text of the catalogue is used', () => {
  const taken = [...new Set(sources.flatMap(takenIn).map(({ part }) => part))].filter((part) => part !== '');
  const isTaken = (path: string) =>
    taken.some((part) => `${path}.`.startsWith(`${part}.`) || part.startsWith(`${path}.`));
  expect([...EVERY_TEXT].filter((path) => !isTaken(path))).toEqual([]);
});

test("the server reads no text before the reader's language is known", () => {
  const tooSoon = sources
    .filter((path) => !path.startsWith('web/'))
    .flatMap((path) => takenIn(path).flatMap(({ part, atOnce }) => (atOnce ? [`${path}: ${part}`] : [])));
  expect(tooSoon).toEqual([]);
});
