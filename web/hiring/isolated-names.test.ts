import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

/** The inputs of messages that users have written. */
const WRITTEN_BY_USERS = ['name', 'title', 'jobTitle', 'venue', 'worker', 'business'];

/** Announced by screen readers, and not shown. */
const NOT_SHOWN = ['live_job_gone_announcement'];

const texts = ['en', 'sv'].map(
  (locale) =>
    JSON.parse(readFileSync(join(WEB, `../domain/messages/${locale}.json`), 'utf8')) as Record<string, unknown>,
);

/** Whether a message continues after an input. The direction of the input could reorder the rest. */
const continuesAfter = (id: string, input: string) =>
  texts.some((messages) => new RegExp(`\\{${input}\\}[^"]`).test(JSON.stringify(messages[id])));

const isIsolation = (node: ts.Node | undefined) =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === 'isolated';

/** The inputs of messages in a source that are not isolated, as `message.input`. */
function notIsolatedIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(join(WEB, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const isolatedVariables = new Set<string>();
  const inputs: { name: string; value: ts.Expression }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && isIsolation(node.initializer)) isolatedVariables.add(node.name.getText());
    if (ts.isCallExpression(node) && /^m\.\w+$/.test(node.expression.getText())) {
      const id = node.expression.getText().slice('m.'.length);
      const [argument] = node.arguments;
      for (const property of argument && ts.isObjectLiteralExpression(argument) ? argument.properties : []) {
        const input = property.name?.getText() ?? '';
        const isChecked = WRITTEN_BY_USERS.includes(input) && continuesAfter(id, input) && !NOT_SHOWN.includes(id);
        if (isChecked && ts.isPropertyAssignment(property)) {
          inputs.push({ name: `${id}.${input}`, value: property.initializer });
        } else if (isChecked && ts.isShorthandPropertyAssignment(property)) {
          inputs.push({ name: `${id}.${input}`, value: property.name });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return inputs
    .filter(({ value }) => !isIsolation(value) && !isolatedVariables.has(value.getText()))
    .map(({ name }) => name);
}

test('the names of people, venues and jobs inside sentences are isolated from their direction', () => {
  const sources = globSync('{hiring,routes}/**/*.{ts,tsx}', { cwd: WEB }).filter((path) => !path.includes('.test.'));
  expect(sources.flatMap(notIsolatedIn)).toEqual([]);
});
