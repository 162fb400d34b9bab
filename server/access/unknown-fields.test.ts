import { m } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNothingWritten } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { allowedRequester } from './rows.ts';
import { sendRequest, comparable, type RawRequest } from './send-request.ts';
import { createTestUsers, type TestUsers, type Requester } from './test-users.ts';
import { operationsOf, type Operation } from './document.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let users: TestUsers;
let operations: Operation[];
beforeAll(async () => {
  users = await createTestUsers(passa);
  operations = await operationsOf(passa.visitor());
});

/** Fields that an attacker would add. */
const UNKNOWN = {
  role: 'business',
  id: '00000000-0000-4000-8000-000000000000',
  status: 'accepted',
  businessId: '00000000-0000-4000-8000-000000000000',
  workerId: '00000000-0000-4000-8000-000000000000',
  emailVerified: true,
  createdAt: '2020-01-01T00:00:00.000Z',
  deletedAt: null,
  // An object literal cannot have a field of this name.
  ['__proto__']: { role: 'business' },
  constructor: { prototype: { role: 'business' } },
};

/** Every object within a JSON text, by dotted path. */
function objectsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) => objectsIn(each, path ? `${path}.${key}` : key));
  return Array.isArray(value) ? inside : [path, ...inside];
}

/** The fields of the object at a dotted path. */
const fieldsAt = (value: unknown, path: string): string[] => {
  const keys = path === '' ? [] : path.split('.');
  const at = keys.reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], value);
  return Object.keys(at as object);
};

/** Adds a field to one object of a JSON text; as text, since `__proto__` cannot be added otherwise. */
function withField(json: unknown, path: string, name: string): string {
  const added = `${JSON.stringify(name)}:${JSON.stringify(UNKNOWN[name as keyof typeof UNKNOWN])}`;
  const text = (value: unknown, at: string): string => {
    if (Array.isArray(value)) return `[${value.map((each, i) => text(each, at ? `${at}.${i}` : String(i))).join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const fields = Object.entries(value).map(
      ([key, each]) => `${JSON.stringify(key)}:${text(each, at ? `${at}.${key}` : key)}`,
    );
    return `{${[...fields, ...(at === path ? [added] : [])].join()}}`;
  };
  return text(json, '');
}

const bodies = Object.entries(TABLE).filter(([, { json }]) => json);
const reads = Object.entries(TABLE).filter(([route]) => route.startsWith('get '));
test('the tested bodies cover every JSON body of the document', () => {
  const documented = operations.filter(({ json }) => json).map(({ route }) => route);
  expect(bodies.map(([route]) => route).sort()).toEqual(documented.sort());
});

async function expectNotExpected(withField: RawRequest, requester: Requester, field: string): Promise<void> {
  const response = await sendRequest(users.visitors[requester], withField);
  expect([response.status, response.body], field).toEqual([400, expect.stringContaining('"code":"invalidInput"')]);
  const { error } = JSON.parse(response.body) as { error: { fields: object } };
  expect(Object.entries(error.fields), field).toContainEqual([field, m.validation_not_expected()]);
}

describe('an unknown field of a body is refused by name, and nothing changes', () => {
  test.for(bodies)('%s', async ([route, row]) => {
    const names = (await row.names?.(users)) ?? {};
    const requester = allowedRequester(row);
    const request = requestOf(route, row, users, requester, names);
    const json = JSON.parse(String(request.body)) as unknown;
    await expectNothingWritten(passa.db, async () => {
      for (const path of objectsIn(json)) {
        // Some objects have an id field of their own.
        const known = fieldsAt(json, path);
        for (const name of Object.keys(UNKNOWN).filter((each) => !known.includes(each))) {
          const body = withField(json, path, name);
          await expectNotExpected({ ...request, body }, requester, path ? `${path}.${name}` : name);
        }
      }
    });
  });
});

describe('an unknown query parameter is refused by name where a query is defined, and ignored otherwise', () => {
  test.for(reads)('%s', async ([route, row]) => {
    const has = operations.find((each) => each.route === route)?.parameters.some((each) => each.in === 'query');
    const names = (await row.names?.(users)) ?? {};
    const requester = allowedRequester(row);
    const request = requestOf(route, row, users, requester, names);
    const without = comparable(await sendRequest(users.visitors[requester], request));
    // Exports are recorded in the audit log.
    const writtenTables = route === 'get /api/account/export' ? ['audit_log'] : [];
    const sendWithEach = async () => {
      for (const name of Object.keys(UNKNOWN)) {
        const withField = { ...request, path: `${request.path}?${name}=business` };
        if (has) await expectNotExpected(withField, requester, name);
        else expect(comparable(await sendRequest(users.visitors[requester], withField)), name).toEqual(without);
      }
    };
    await expectNothingWritten(passa.db, sendWithEach, writtenTables);
  });
});
