import { m } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../platform/http/errors.ts';
import { expectNothingWritten } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { sendRequest } from './send-request.ts';
import { allowed, testUsersOf, expectRefused, namesOf, refused, matrixRows } from './matrix.ts';
import { confidentialIn, confidentialTexts } from './confidential.ts';
import { operationsOf, viewsOf, type Operation } from './document.ts';
import { createFullTestUsers } from './full-test-users.ts';
import { differencesFinder, type FindDifferences } from './response-schemas.ts';
import { createTestUsers, type TestUsers } from './test-users.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let operations: Operation[];
beforeAll(async () => {
  operations = await operationsOf(passa.visitor());
});

test('the table has exactly the routes of the OpenAPI document', () => {
  const documented = operations.map(({ route }) => route);
  expect(Object.keys(TABLE).sort()).toEqual(documented.sort());
});

test('the OpenAPI document lists the refusal of invalid input for every route with an id', () => {
  const withId = operations.filter(({ parameters }) => parameters.some(({ schema }) => schema.format === 'uuid'));
  expect(withId.length).toBeGreaterThan(0);
  const withoutRefusal = withId.filter(
    ({ responses }) => !responses[400]?.description.includes(m.error({ code: 'invalidInput' })),
  );
  expect(withoutRefusal.map(({ route }) => route)).toEqual([]);
});

describe('a refused requester changes nothing', () => {
  let shared: TestUsers;
  beforeAll(async () => {
    shared = await createTestUsers(passa);
  });

  test.for(matrixRows)('%s', async ([route, row]) => {
    const users = await testUsersOf(row, shared, passa);
    const names = await namesOf(row, users);
    // The token of another scope counts as a failed attempt, and each check of a password as an attempt.
    const counts = /\/api\/operations\/|^delete \/api\/account$/.test(route) ? ['attempts'] : [];
    const sendAll = async () => {
      for (const requester of refused(row)) {
        const response = await sendRequest(users.visitors[requester], requestOf(route, row, users, requester, names));
        expectRefused(response, row.expected[requester] as ErrorCode, requester);
      }
    };
    await expectNothingWritten(passa.db, sendAll, counts);
  });
});

/** Authorised by what the request contains, for every requester. */
const AUTHORISED_BY_CONTENT = ['post /api/session', 'get /api/calendar/{file}', 'post /api/member-invitations'];
/** Reads first, since the writes change who works for the business. */
const readsFirst = matrixRows.toSorted(([a], [b]) => Number(b.startsWith('get ')) - Number(a.startsWith('get ')));

describe('an admitted requester gets the documented fields, and nothing that only others may read', () => {
  let shared: TestUsers;
  let findDifferences: FindDifferences;
  const read = new Set<string>();
  beforeAll(async () => {
    shared = await createFullTestUsers(passa);
    findDifferences = differencesFinder(passa.services);
  });

  test.for(readsFirst)('%s', async ([route, row]) => {
    for (const requester of allowed(row)) {
      const users = await testUsersOf(row, shared, passa);
      const names = await namesOf(row, users);
      for (const view of ['', ...viewsOf(operations, route)]) {
        const request = requestOf(route, row, users, requester, names);
        const response = await sendRequest(users.visitors[requester], { ...request, path: request.path + view });
        const said = `${requester} ${view} ${response.body.slice(0, 200)}`;
        if (view) expect(response.status, said).toBeLessThan(300);
        else expect(response.status, said).toBe(row.expected[requester]);
        const type = response.headers.get('Content-Type');
        expect(findDifferences(route, { ...response, type }), said).toEqual([]);
        if (AUTHORISED_BY_CONTENT.includes(route)) continue;
        for (const [what, , ...readers] of confidentialIn(users, response.body)) {
          expect(readers, `${requester} ${view} reads ${what}`).toContain(requester);
          read.add(what);
        }
      }
    }
  });

  test('each confidential text has reached a reader', () => {
    const readable = confidentialTexts(shared).filter(([, , ...readers]) => readers.length > 0);
    expect([...read].sort()).toEqual(readable.map(([what]) => what).sort());
  });
});
