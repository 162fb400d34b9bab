import { beforeAll, describe, expect, test } from 'vitest';
import { usePassa } from '../testing/passa.ts';
import { sendRequest } from './send-request.ts';
import { aFailedTask } from './entities/operations.ts';
import { createTestUsers, REQUESTERS, type TestUsers, type Names, type Requester } from './test-users.ts';
import { aDispute } from './entities/time-sheets.ts';
import { fieldsIn } from './fields-in.ts';
import { createFullTestUsers } from './full-test-users.ts';
import { RESPONSE_FIELDS } from './response-fields.ts';
import { requestOf } from './request.ts';
import { statusOf, type Row } from './rows.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let fullUsers: TestUsers;
let fullNames: Names;
beforeAll(async () => {
  ({ users: fullUsers, names: fullNames } = await createFullTestUsers(passa));
  await aFailedTask(fullUsers);
  // Of other people, since it fills their week.
  await aDispute(await createTestUsers(passa));
});

/** Reads use the users with every kind of entity; writes use new ones. */
async function responseTo(route: string, row: Row, requester: Requester) {
  const [path = '', query = ''] = route.split('?');
  const isRead = route.startsWith('get ');
  const users = isRead ? fullUsers : await createTestUsers(passa);
  const names = isRead ? fullNames : ((await row.names?.(users)) ?? {});
  const request = requestOf(path, row, users, requester, names);
  return sendRequest(users.visitors[requester], query ? { ...request, path: `${request.path}?${query}` } : request);
}

const listed = Object.entries(RESPONSE_FIELDS).map(([route, fields]) => ({ route, fields }));
const rowOf = (route: string) => TABLE[route.replace(/\?.*/, '')] as Row;
const allowedRequesters = ({ expected }: Row) => REQUESTERS.filter((requester) => statusOf(expected[requester]) < 400);

describe('the fields of each response are listed', () => {
  test.for(listed)('$route', async ({ route, fields }) => {
    const row = rowOf(route);
    const requesters = Array.isArray(fields) ? allowedRequesters(row) : (Object.keys(fields) as Requester[]);
    for (const requester of requesters) {
      const response = await responseTo(route, row, requester);
      expect([response.status, response.headers.get('Content-Type')], requester).toEqual([
        row.expected[requester],
        'application/json',
      ]);
      const expected = Array.isArray(fields) ? fields : (fields[requester] ?? []);
      expect(fieldsIn(JSON.parse(response.body)), requester).toEqual([...expected].sort());
    }
  });
});

test('every route with a JSON response is listed', async () => {
  for (const [route, row] of Object.entries(TABLE)) {
    const [requester] = allowedRequesters(row);
    if (route in RESPONSE_FIELDS || !requester) continue;
    // Of those with an entity of their own, a block hides the entities that later routes need.
    const users = row.ownUsers && row.names ? await createTestUsers(passa) : fullUsers;
    const names = (await row.names?.(users)) ?? {};
    const response = await sendRequest(users.visitors[requester], requestOf(route, row, users, requester, names));
    expect(response.headers.get('Content-Type') ?? '', route).not.toContain('json');
  }
});
