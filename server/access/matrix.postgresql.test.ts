import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../platform/http/errors.ts';
import { expectNothingWritten } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { sendRequest } from './send-request.ts';
import { allowed, castOf, expectRefused, namesOf, refused, matrixRows } from './matrix.ts';
import { aCast, type Cast } from './cast.ts';
import { operationsOf } from './document.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let shared: Cast;
beforeAll(async () => {
  shared = await aCast(passa);
});

test('the table has exactly the routes of the OpenAPI document', async () => {
  const documented = (await operationsOf(passa.visitor())).map(({ route }) => route);
  expect(Object.keys(TABLE).sort()).toEqual(documented.sort());
});

describe('a refused reader changes nothing', () => {
  test.for(matrixRows)('%s', async ([route, row]) => {
    const cast = await castOf(row, shared, passa);
    const names = await namesOf(row, cast);
    // The token of another scope counts as a failed attempt.
    const counts = route.includes('/api/operations/') ? ['attempts'] : [];
    const askAll = async () => {
      for (const reader of refused(row)) {
        const answer = await sendRequest(cast.visitors[reader], requestOf(route, row, cast, reader, names));
        expectRefused(answer, row.expected[reader] as ErrorCode, reader);
      }
    };
    await expectNothingWritten(passa.db, askAll, counts);
  });
});

describe('an admitted reader gets the response', () => {
  test.for(matrixRows)('%s', async ([route, row]) => {
    for (const reader of allowed(row)) {
      const cast = await castOf(row, shared, passa);
      const names = await namesOf(row, cast);
      const answer = await sendRequest(cast.visitors[reader], requestOf(route, row, cast, reader, names));
      expect([answer.status, answer.body.slice(0, 200)], reader).toEqual([row.expected[reader], expect.anything()]);
    }
  });
});
