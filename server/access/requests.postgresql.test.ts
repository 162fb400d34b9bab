import { beforeAll, describe, expect, test } from 'vitest';
import { expectNothingWritten } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { sendRequest, comparable } from './send-request.ts';
import { testUsersOf, expectRefused, namesOf, matrixRows } from './matrix.ts';
import { createTestUsers, ofNothing, REQUESTERS, type TestUsers, type Names, type Requester } from './test-users.ts';
import { requestOf } from './request.ts';
import { statusOf, type Row } from './rows.ts';
import { TABLE } from './table.ts';

// Requests in other forms: for missing entities, from other origins, by other methods. `matrix.postgresql.test.ts`
// tests the roles.

const passa = usePassa();
let shared: TestUsers;
beforeAll(async () => {
  shared = await createTestUsers(passa);
});

const reads = matrixRows.filter(([route]) => route.startsWith('get '));
const writes = matrixRows.filter(([route]) => !route.startsWith('get '));
// A code that pairs a tablet and the token of a mail are input, and name no entity.
const ofOneThing = matrixRows.filter(([route, { names }]) => names && !/kiosk\/pairing|member-invitations/.test(route));

describe("another user's entity and a missing one get identical responses", () => {
  test.for(ofOneThing)('%s', async ([route, row]) => {
    const users = await testUsersOf(row, shared, passa);
    const names = await namesOf(row, users);
    for (const requester of REQUESTERS) {
      const missing = await sendRequest(
        users.visitors[requester],
        requestOf(route, row, users, requester, ofNothing(names)),
      );
      const expected = row.expected[requester];
      // Every worker sees a job that only regulars may book, and the hired worker their own link.
      const isSeen = statusOf(expected) < 400 || expected === 'bookingNotOffered' || expected === 'alreadyApplied';
      if (isSeen) expectRefused(missing, 'notFound', requester);
      else {
        const forbidden = await sendRequest(users.visitors[requester], requestOf(route, row, users, requester, names));
        expect(comparable(missing), requester).toEqual(comparable(forbidden));
      }
    }
  });
});

describe('a write from another origin or without one is refused', () => {
  test.for(writes.filter(([, { fromAnywhere }]) => !fromAnywhere))('%s', async ([route, row]) => {
    const users = await testUsersOf(row, shared, passa);
    const names = await namesOf(row, users);
    await expectNothingWritten(passa.db, async () => {
      for (const requester of REQUESTERS) {
        for (const Origin of [undefined, 'https://evil.example', 'null']) {
          const request = requestOf(route, row, users, requester, names);
          const response = await sendRequest(users.visitors[requester], {
            ...request,
            headers: { ...request.headers, Origin },
          });
          expectRefused(response, 'foreignOrigin', `${requester} from ${String(Origin)}`);
        }
      }
    });
  });
});

describe('HEAD reveals no more than GET, and to no other requester', () => {
  test.for(reads.filter(([route]) => !route.includes('/uploads/')))('%s', async ([route, row]) => {
    const users = await testUsersOf(row, shared, passa);
    const names = await namesOf(row, users);
    for (const requester of REQUESTERS) {
      const request = requestOf(route, row, users, requester, names);
      const response = await sendRequest(users.visitors[requester], { ...request, method: 'HEAD' });
      expect([response.status, response.body], requester).toEqual([statusOf(row.expected[requester]), '']);
    }
  });

  test('of an upload it returns the offset to its worker', async () => {
    const route = 'get /api/uploads/{uploadId}';
    const row = TABLE[route] as Row;
    const names = await namesOf(row, shared);
    const answers = async (of: Names) => {
      const requests = REQUESTERS.map(async (requester) => {
        const request = requestOf(route, row, shared, requester, of);
        const { status, headers } = await sendRequest(shared.visitors[requester], { ...request, method: 'HEAD' });
        return [requester, [status, headers.get('Upload-Length')]];
      });
      return Object.fromEntries(await Promise.all(requests)) as Record<Requester, unknown>;
    };
    const ofMissing = Object.fromEntries(REQUESTERS.map((each) => [each, [statusOf(row.expected[each]), null]]));
    expect(await answers(names)).toEqual({ ...ofMissing, worker: [200, '5000'] });
    expect(await answers(ofNothing(names))).toEqual(ofMissing);
  });
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

describe('a method that a path does not have answers 404', () => {
  // The days of the worker above are taken by hires.
  let others: TestUsers;
  beforeAll(async () => {
    others = await createTestUsers(passa);
  });
  const paths = new Set(matrixRows.map(([route]) => route.slice(route.indexOf(' ') + 1)));
  test.for([...paths])('%s', async (path) => {
    const has = matrixRows.filter(([route]) => route.endsWith(` ${path}`));
    const [[, row] = []] = has;
    if (!row) throw new Error(`${path} has no row.`);
    const users = await testUsersOf(row, others, passa);
    const names = await namesOf(row, users);
    const methods = has.map(([route]) => route.slice(0, route.indexOf(' ')).toUpperCase());
    const missing = METHODS.filter((method) => !methods.includes(method === 'HEAD' ? 'GET' : method));
    await expectNothingWritten(passa.db, async () => {
      for (const requester of ['anonymous', 'worker', 'business', 'operator', 'backup'] satisfies Requester[]) {
        for (const method of missing) {
          const { headers, path: filled } = requestOf(
            `get ${path}`,
            { expected: row.expected },
            users,
            requester,
            names,
          );
          const response = await sendRequest(users.visitors[requester], { method, path: filled, headers });
          if (method === 'HEAD') expect([response.status, response.body]).toEqual([404, '']);
          else expectRefused(response, 'notFound', `${method} by ${requester}`);
        }
      }
    });
  });
});

describe('a range of a file is refused to the same requesters', () => {
  test.for(['get /api/files/{fileId}', 'get /api/files/{fileId}/poster'])('%s', async (route) => {
    const row = TABLE[route] as Row;
    const users = await testUsersOf(row, shared, passa);
    const names = await namesOf(row, users);
    for (const requester of REQUESTERS) {
      const request = requestOf(route, row, users, requester, names);
      const headers = { ...request.headers, Range: 'bytes=10-19' };
      const response = await sendRequest(users.visitors[requester], { ...request, headers });
      const expected = row.expected[requester];
      if (typeof expected === 'number') expect(response.status, requester).toBeOneOf([200, 206]);
      else expectRefused(response, expected, requester);
    }
  });
});
