import { describe, expect, test } from 'vitest';
import { usePassa } from '../testing/passa.ts';
import type { Person } from '../testing/builders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { ask } from './ask.ts';
import { aCast, READERS, type Cast, type Reader } from './cast.ts';
import { operationsOf, type Operation, type Schema } from './document.ts';
import { requestOf } from './request.ts';
import type { Row } from './rows.ts';
import { TABLE } from './table.ts';

const passa = usePassa();

/** None of these may be stored: a database cannot keep the first, and nothing can encode the others. */
const NEVER = { NUL: '\u0000', 'half a character': '\ud83d', 'the other half': '\udf78', 'halves in disorder': '\udf78\ud83d' };
const ODD = {
  'from right to left': '\u202egnirts\u202c',
  isolated: '\u2067x\u2069\u200f\u200e',
  'a family of one character': '👩‍👩‍👧‍👦',
  'a flag': '🇸🇪',
  'put together': 'e\u0301\u0323',
  'in one': '\u00e9',
  'many marks': `Z${'\u0361\u0489'.repeat(5)}`,
  'a line within': 'a\r\nb: c',
  'line separators': 'a\u2028b\u2029c\u0085d',
  controls: 'a\u0001\u001b[31m\u007fb',
  'no characters': 'a\ufeffb\uffff\u{10ffff}',
  spaces: 'a\u00a0\u2003\u3000b',
  'JSON in JSON': '"},{\\u0000',
};
const BLANK = ' \t\r\n\u00a0\u2003\u3000 '.repeat(4);
const MEGABYTE = 'x'.repeat(1024 * 1024);

/** What nobody is ever shown. */
const SECRETS = ['password', 'confirmPassword', 'currentPassword', 'token'];

type Field = { path: string[]; schema: Schema };

/** Every text that a body can carry, however deep; a list by its first entry. */
function textsIn(schema: Schema, path: string[] = []): Field[] {
  if (schema.enum) return [];
  if (schema.type === 'array') return textsIn(schema.items ?? {}, [...path, '0']);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, each]) => textsIn(each, [...path, name]));
  }
  return [schema.type].flat().includes('string') ? [{ path, schema }] : [];
}

function withText(json: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(json)) return json.map((each, i) => (String(i) === name ? withText(each, rest, text) : each));
  const object = json as Record<string, unknown>;
  return { ...object, [name]: withText(object[name], rest, text) };
}

const shownTo = async (visitor: Visitor, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await visitor.get(path)).body));

/** All that the two parties are shown. */
async function shown({ worker, business }: Cast, joined: Pick<Person, 'email' | 'password'> | undefined) {
  const own = ['/api/notifications', '/api/push/subscription'];
  const all = [
    ...(await shownTo(worker.visitor, [...own, '/api/profile/worker', '/api/files', '/api/jobs'])),
    ...(await shownTo(business.visitor, [...own, '/api/profile/business', '/api/business/jobs'])),
  ];
  if (!joined) return all;
  const visitor = passa.visitor();
  await visitor.post('/api/session', { email: joined.email, password: joined.password });
  return [...all, ...(await shownTo(visitor, ['/api/profile/worker', '/api/profile/business', '/api/session']))];
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : [];

const whoMay = ({ expected }: Row): Reader =>
  READERS.find((reader) => !['notSignedIn', 'notFound'].includes(String(expected[reader]))) ?? 'worker';

async function sent(route: string, row: Row, path: string[], text: string) {
  const cast = await aCast(passa);
  const reader = whoMay(row);
  const request = requestOf(route, row, cast, reader, (await row.names?.(cast)) ?? {});
  const json = withText(JSON.parse(String(request.body)), path, text) as Partial<Person>;
  const answer = await ask(cast.visitors[reader], { ...request, body: JSON.stringify(json) });
  const { email, password } = json;
  const joined = route.includes('/accounts/') && email && password ? { email, password } : undefined;
  return { answer, cast, joined };
}

function expectFieldRefused(body: string, path: string[]): void {
  const { error } = JSON.parse(body) as { error: { code: string; fields?: Record<string, string> } };
  expect(error.code).toBe('invalidInput');
  // A list or an object at fault is named itself.
  const named = Object.keys(error.fields ?? {}).filter((field) => path.join('.').startsWith(field));
  expect(named, body).not.toEqual([]);
}

const bodies = Object.entries(TABLE).filter(([, { json }]) => json);

describe.for(bodies)('%s', ([route, row]) => {
  const fieldsOf = async () => {
    const operation = (await operationsOf(passa.visitor())).find((each) => each.route === route) as Operation;
    return textsIn(operation.json ?? {});
  };

  test('refuses by name what cannot be stored', async () => {
    for (const { path, schema } of await fieldsOf()) {
      for (const [name, text] of Object.entries(NEVER)) {
        const { answer } = await sent(route, row, path, `ab${text}cd`.padEnd(schema.minLength ?? 0, 'x'));
        expect(answer.status, `${name} in ${path.join('.')}`).toBe(400);
        expectFieldRefused(answer.body, path);
      }
    }
  });

  test('refuses by name, or shows exactly as it was sent, what is odd', async () => {
    for (const { path, schema } of await fieldsOf()) {
      for (const [name, odd] of Object.entries(ODD)) {
        const text = `ab ${odd} cd`.padEnd(schema.minLength ?? 0, 'x');
        const { answer, cast, joined } = await sent(route, row, path, text);
        if (answer.status === 400) expectFieldRefused(answer.body, path);
        else {
          expect(answer.status, `${name} in ${path.join('.')}: ${answer.body}`).toBeLessThan(300);
          if (SECRETS.includes(path.at(-1) ?? '')) continue;
          expect(stringsIn(await shown(cast, joined)), `${name} in ${path.join('.')}`).toContain(text);
        }
      }
    }
  });

  test('refuses by name what is blank, where something has to be said, and what is too long', async () => {
    for (const { path, schema } of await fieldsOf()) {
      const { answer: blank } = await sent(route, row, path, BLANK);
      if ((schema.minLength ?? 0) > 0 && !SECRETS.includes(path.at(-1) ?? '')) {
        expect(blank.status, path.join('.')).toBe(400);
        expectFieldRefused(blank.body, path);
      } else expect(blank.status, path.join('.')).toBeLessThan(500);
      expect((await sent(route, row, path, MEGABYTE)).answer.status, path.join('.')).toBe(413);
      if (schema.maxLength === undefined) continue;
      const { answer: long } = await sent(route, row, path, 'x'.repeat(schema.maxLength + 1));
      expect(long.status, path.join('.')).toBe(400);
      expectFieldRefused(long.body, path);
    }
  });
});
