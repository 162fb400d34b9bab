import { m } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../platform/http/errors.ts';
import { expectNothingWritten } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { sendRequest } from './send-request.ts';
import { allowed, testUsersOf, expectRefused, namesOf, refused, matrixRows } from './matrix.ts';
import { createTestUsers, type TestUsers } from './test-users.ts';
import { operationsOf } from './document.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let shared: TestUsers;
beforeAll(async () => {
  shared = await createTestUsers(passa);
});

test('the table has exactly the routes of the OpenAPI document', async () => {
  const documented = (await operationsOf(passa.visitor())).map(({ route }) => route);
  expect(Object.keys(TABLE).sort()).toEqual(documented.sort());
});

test('the OpenAPI document lists the refusal of invalid input for every route with an id', async () => {
  const operations = (await operationsOf(passa.visitor())).filter(({ parameters }) =>
    parameters.some(({ schema }) => schema.format === 'uuid'),
  );
  expect(operations.length).toBeGreaterThan(0);
  const withoutRefusal = operations.filter(
    ({ responses }) => !responses[400]?.description.includes(m.error({ code: 'invalidInput' })),
  );
  expect(withoutRefusal.map(({ route }) => route)).toEqual([]);
});

describe('a refused requester changes nothing', () => {
  test.for(matrixRows)('%s', async ([route, row]) => {
    const users = await testUsersOf(row, shared, passa);
    const names = await namesOf(row, users);
    // The token of another scope counts as a failed attempt.
    const counts = route.includes('/api/operations/') ? ['attempts'] : [];
    const sendAll = async () => {
      for (const requester of refused(row)) {
        const response = await sendRequest(users.visitors[requester], requestOf(route, row, users, requester, names));
        expectRefused(response, row.expected[requester] as ErrorCode, requester);
      }
    };
    await expectNothingWritten(passa.db, sendAll, counts);
  });
});

describe('an admitted requester gets the response', () => {
  test.for(matrixRows)('%s', async ([route, row]) => {
    for (const requester of allowed(row)) {
      const users = await testUsersOf(row, shared, passa);
      const names = await namesOf(row, users);
      const response = await sendRequest(users.visitors[requester], requestOf(route, row, users, requester, names));
      expect([response.status, response.body.slice(0, 200)], requester).toEqual([
        row.expected[requester],
        expect.anything(),
      ]);
    }
  });
});
