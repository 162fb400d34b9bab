import { beforeAll, describe, expect, test } from 'vitest';
import { usePassa } from '../testing/passa.ts';
import { sendRequest } from './send-request.ts';
import { createTestUsers, aFailedTask, READERS, type TestUsers, type Names, type Reader } from './test-users.ts';
import { fieldsIn } from './fields-in.ts';
import { createFullTestUsers } from './full-test-users.ts';
import { RESPONSE_FIELDS } from './response-fields.ts';
import { requestOf } from './request.ts';
import { statusOf, type Row } from './rows.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let full: TestUsers;
let theirs: Names;
beforeAll(async () => {
  ({ users: full, names: theirs } = await createFullTestUsers(passa));
  await aFailedTask(full);
});

/** Reads use the users with every kind of entity; writes use new ones. */
async function answered(route: string, row: Row, reader: Reader) {
  const [path = '', query = ''] = route.split('?');
  const isRead = route.startsWith('get ');
  const users = isRead ? full : await createTestUsers(passa);
  const names = isRead ? theirs : ((await row.names?.(users)) ?? {});
  const request = requestOf(path, row, users, reader, names);
  return sendRequest(users.visitors[reader], { ...request, path: `${request.path}?${query}` });
}

const listed = Object.entries(RESPONSE_FIELDS).map(([route, fields]) => ({ route, fields }));
const rowOf = (route: string) => TABLE[route.replace(/\?.*/, '')] as Row;
const whoMay = ({ expected }: Row) => READERS.filter((reader) => statusOf(expected[reader]) < 400);

describe('the fields of each response are listed', () => {
  test.for(listed)('$route', async ({ route, fields }) => {
    const row = rowOf(route);
    const readers = Array.isArray(fields) ? whoMay(row) : (Object.keys(fields) as Reader[]);
    for (const reader of readers) {
      const answer = await answered(route, row, reader);
      expect([answer.status, answer.headers.get('Content-Type')], reader).toEqual([
        row.expected[reader],
        'application/json',
      ]);
      const expected = Array.isArray(fields) ? fields : (fields[reader] ?? []);
      expect(fieldsIn(JSON.parse(answer.body)), reader).toEqual([...expected].sort());
    }
  });
});

test('every route with a JSON response is listed', async () => {
  for (const [route, row] of Object.entries(TABLE)) {
    const [reader] = whoMay(row);
    if (route in RESPONSE_FIELDS || !reader) continue;
    const names = (await row.names?.(full)) ?? {};
    const answer = await sendRequest(full.visitors[reader], requestOf(route, row, full, reader, names));
    expect(answer.headers.get('Content-Type') ?? '', route).not.toContain('json');
  }
});
