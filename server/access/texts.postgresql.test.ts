import { toLongText, toSingleLine } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePassa } from '../testing/passa.ts';
import type { TestUser } from '../testing/builders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { allowedRequester } from './rows.ts';
import { sendRequest } from './send-request.ts';
import { createTestUsers, withProfiles, type Names, type TestUsers } from './test-users.ts';
import { operationsOf, type Operation, type Schema } from './document.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let operations: Operation[];
beforeAll(async () => {
  operations = await operationsOf(passa.visitor());
});

/** Texts that must not be stored: they cannot be encoded. */
const NEVER = {
  'a leading surrogate': '\ud83d',
  'a trailing surrogate': '\udf78',
  'swapped surrogates': '\udf78\ud83d',
};
const ODD = {
  'right-to-left text': '\u202egnirts\u202c',
  isolated: '\u2067x\u2069\u200f\u200e',
  'an emoji sequence': '👩‍👩‍👧‍👦',
  'a flag': '🇸🇪',
  'put together': 'e\u0301\u0323',
  'in one': '\u00e9',
  'many marks': `Z${'\u0361\u0489'.repeat(5)}`,
  'a line break': 'a\r\nb: c',
  'line separators': 'a\u2028b\u2029c\u0085d',
  NUL: 'a\u0000b',
  controls: 'a\u0001\u001b[31m\u007fb',
  'no characters': 'a\ufeffb\uffff\u{10ffff}',
  spaces: 'a\u00a0\u2003\u3000b',
  'JSON in JSON': '"},{\\u0000',
};
const BLANK = ' \t\r\n\u00a0\u2003\u3000 '.repeat(4);
const MEGABYTE = 'x'.repeat(1024 * 1024);

/** Fields that no response contains; the last one is stored with one type of business only. */
const SECRETS = ['password', 'confirmPassword', 'currentPassword', 'token', 'inspectionCode', 'otherBusinessType'];
/** A token is only looked up by its digest and never stored, so that any unknown text is refused alike. */
const LOOKED_UP = 'token';

type Field = { path: string[]; schema: Schema };

/** Every text field of a body; a list by its first entry. */
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
  // A list that the body lacks begins with this entry.
  if (json === undefined && name === '0') return [withText(undefined, rest, text)];
  if (Array.isArray(json))
    return json.map((each: unknown, i) => (String(i) === name ? withText(each, rest, text) : each));
  const object = (json ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withText(object[name], rest, text) };
}

const shownTo = async (visitor: Visitor, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await visitor.get(path)).body));

const ACCOUNT_OF_OPERATOR = 'get /api/operations/accounts/{accountId}';

/** What an operator sees of an account. */
async function shownToOperator(users: TestUsers, names: Names): Promise<unknown[]> {
  const row = TABLE[ACCOUNT_OF_OPERATOR];
  if (!names['accountId'] || !row) return [];
  const request = requestOf(ACCOUNT_OF_OPERATOR, row, users, 'operator', names);
  return [JSON.parse((await sendRequest(users.visitors.operator, request)).body) as unknown];
}

/** The profiles of all venues of a user, among them those that were added. */
async function profilesOfVenues({ visitor }: TestUser): Promise<string[]> {
  const { body } = await visitor.get<{ account: { venues: { id: string }[] } }>('/api/session');
  return body.account.venues.map(({ id }) => `/api/profile/business?venue=${id}`);
}

/** Everything that the two parties and the operator see. */
async function visibleTo(
  users: TestUsers,
  names: Names,
  joined: Pick<TestUser, 'email' | 'password'> | undefined,
): Promise<unknown[]> {
  const { worker, business } = users;
  const { applicationId, jobId } = names;
  const ofHire = applicationId
    ? ['attendance', 'time-sheet', 'history'].map((each) => `/api/applications/${applicationId}/${each}`)
    : [];
  const ofJob = applicationId && jobId ? [`/api/jobs/${jobId}`] : [];
  const own = ['/api/notifications', '/api/push/subscription', '/api/account/passkeys'];
  const all = [
    ...(await shownToOperator(users, names)),
    ...(await shownTo(worker.visitor, [...own, ...ofJob, '/api/profile/worker', '/api/files', '/api/jobs'])),
    ...(await shownTo(business.visitor, [...own, '/api/profile/business', '/api/business/jobs', '/api/templates'])),
    ...(await shownTo(business.visitor, await profilesOfVenues(business))),
    ...(await shownTo(business.visitor, ['/api/kiosks', '/api/staff-ledger', '/api/staff-ledger/reveals', ...ofHire])),
  ];
  if (!joined) return all;
  const visitor = passa.visitor();
  await visitor.post('/api/session', { email: joined.email, password: joined.password });
  return [...all, ...(await shownTo(visitor, ['/api/profile/worker', '/api/profile/business', '/api/session']))];
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(stringsIn)
      : [];

const bodies = Object.entries(TABLE).filter(([, { json }]) => json);

describe.for(bodies)('%s', ([route, row]) => {
  // New users for each route: all routes together need more templates than one venue may have.
  let shared: TestUsers;
  beforeAll(async () => {
    shared = await createTestUsers(passa);
  });
  const textFields = () => textsIn(operations.find((each) => each.route === route)?.json ?? {});

  /**
   * Sends the same text in all fields at once.
   * @returns the refused fields
   */
  async function sent(fields: Field[], text: (schema: Schema) => string) {
    const users = await (row.ownUsers ? createTestUsers(passa) : withProfiles(shared));
    const requester = allowedRequester(row);
    const names = (await row.names?.(users)) ?? {};
    const request = requestOf(route, row, users, requester, names);
    const json = fields.reduce<unknown>(
      (filled, { path, schema }) => withText(filled, path, text(schema)),
      JSON.parse(String(request.body)),
    ) as Partial<TestUser>;
    const response = await sendRequest(users.visitors[requester], { ...request, body: JSON.stringify(json) });
    const { email = names['email'], password } = json;
    const joined = /\/accounts?(\/|$)/.test(route) && email && password ? { email, password } : undefined;
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const { error } = (isJson ? JSON.parse(response.body) : {}) as { error?: { fields?: object } };
    return { status: response.status, refused: Object.keys(error?.fields ?? {}), users, names, joined };
  }
  const named = (fields: Field[]) => fields.map(({ path }) => path.join('.'));
  // A field that repeats another is refused for not repeating it.
  const isRepeated = ({ path }: Field) => ['confirmPassword', LOOKED_UP].includes(path.at(-1) ?? '');

  test('refuses unstorable texts per field', async () => {
    const fields = textFields().filter((field) => !isRepeated(field));
    for (const text of Object.values(NEVER)) {
      const { status, refused } = await sent(fields, ({ minLength = 0 }) => `a${text}b`.padEnd(minLength, 'x'));
      expect([status, refused]).toEqual(
        fields.length === 0 ? [status, []] : [400, expect.arrayContaining(named(fields))],
      );
    }
  });

  test.for(Object.entries(ODD))(
    'refuses a text per field, or shows it without what cannot be seen: %s',
    async ([, odd]) => {
      const text = ({ minLength = 0 }: Schema) => `a${odd}b`.padEnd(minLength, 'x');
      const all = textFields();
      const first = await sent(all, text);
      expect(first.status).toBeLessThan(423);
      const taken = all.filter(
        (field) => !SECRETS.includes(field.path.at(-1) ?? '') && !first.refused.includes(named([field])[0] ?? ''),
      );
      if (taken.length === 0) return;
      const { status, users, names, joined } = taken.length === all.length ? first : await sent(taken, text);
      expect(status, named(taken).join()).toBeLessThan(423);
      if (status >= 300) return;
      const strings = stringsIn(await visibleTo(users, names, joined));
      for (const field of taken) {
        const shown = [toSingleLine(text(field.schema)), toLongText(text(field.schema))];
        expect(
          strings.filter((each) => shown.includes(each)),
          named([field])[0],
        ).not.toEqual([]);
      }
    },
  );

  test('refuses blank required texts and overlong texts per field', async () => {
    const fields = textFields().filter((field) => !isRepeated(field));
    const needed = fields.filter(
      ({ path, schema: { minLength = 0 } }) => minLength > 0 && !SECRETS.includes(String(path.at(-1))),
    );
    expect((await sent(needed, () => BLANK)).refused).toEqual(expect.arrayContaining(named(needed)));
    const limited = fields.filter(({ schema }) => schema.maxLength !== undefined);
    const long = await sent(limited, ({ maxLength = 0 }) => 'x'.repeat(maxLength + 1));
    expect(long.refused).toEqual(expect.arrayContaining(named(limited)));
    for (const field of fields) expect((await sent([field], () => MEGABYTE)).status).toBe(413);
  });
});
