import { texts } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../platform/http/errors.ts';
import { expectNothingWritten } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { ask, comparable, type Asked } from './ask.ts';
import { aCast, ofNothing, READERS, type Cast, type Names, type Reader } from './cast.ts';
import { operationsOf } from './document.ts';
import { requestOf } from './request.ts';
import { statusOf, type Row } from './rows.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
let shared: Cast;
beforeAll(async () => {
  shared = await aCast(passa);
});

const rows = Object.entries(TABLE);
const reads = rows.filter(([route]) => route.startsWith('get '));
const writes = rows.filter(([route]) => !route.startsWith('get '));
const ofOneThing = rows.filter(([, { names }]) => names);

const allowed = ({ expected }: Row) => READERS.filter((reader) => statusOf(expected[reader]) < 400);
const refused = ({ expected }: Row) => READERS.filter((reader) => statusOf(expected[reader]) >= 400);
const castOf = ({ ownPeople }: Row) => (ownPeople ? aCast(passa) : Promise.resolve(shared));
const namesOf = async ({ names }: Row, cast: Cast): Promise<Names> => (await names?.(cast)) ?? {};

function expectRefused({ status, headers, body }: Asked, code: ErrorCode, who: string): void {
  const requestId = headers.get('X-Request-Id');
  expect(JSON.parse(body), who).toEqual({ error: { code, message: texts.errors[code], requestId } });
  expect([status, requestId?.length], who).toEqual([statusOf(code), 36]);
}

test('the table has a row for every route of the document, and none for another', async () => {
  const documented = (await operationsOf(passa.visitor())).map(({ route }) => route);
  expect(Object.keys(TABLE).sort()).toEqual(documented.sort());
});

describe('who may not is refused, and nothing is changed', () => {
  test.for(rows)('%s', async ([route, row]) => {
    const cast = await castOf(row);
    const names = await namesOf(row, cast);
    // The token of another scope is a guess, which is counted.
    const counts = route.includes('/api/operations/') ? ['attempts'] : [];
    const askAll = async () => {
      for (const reader of refused(row)) {
        const answer = await ask(cast.visitors[reader], requestOf(route, row, cast, reader, names));
        expectRefused(answer, row.expected[reader] as ErrorCode, reader);
      }
    };
    await expectNothingWritten(passa.db, askAll, counts);
  });
});

describe('what is not theirs and what does not exist are answered by the same bytes', () => {
  test.for(ofOneThing)('%s', async ([route, row]) => {
    const cast = await castOf(row);
    const names = await namesOf(row, cast);
    for (const reader of READERS) {
      const missing = await ask(cast.visitors[reader], requestOf(route, row, cast, reader, ofNothing(names)));
      const isAllowed = statusOf(row.expected[reader]) < 400;
      if (isAllowed) expectRefused(missing, 'notFound', reader);
      else {
        const forbidden = await ask(cast.visitors[reader], requestOf(route, row, cast, reader, names));
        expect(comparable(missing), reader).toEqual(comparable(forbidden));
      }
    }
  });
});

describe('who may is answered', () => {
  test.for(rows)('%s', async ([route, row]) => {
    for (const reader of allowed(row)) {
      const cast = await castOf(row);
      const names = await namesOf(row, cast);
      const answer = await ask(cast.visitors[reader], requestOf(route, row, cast, reader, names));
      expect([answer.status, answer.body.slice(0, 200)], reader).toEqual([row.expected[reader], expect.anything()]);
    }
  });
});

describe('no write is taken from another site’s page, nor from nobody’s, whoever’s browser sends it', () => {
  test.for(writes.filter(([, { fromAnywhere }]) => !fromAnywhere))('%s', async ([route, row]) => {
    const cast = await castOf(row);
    const names = await namesOf(row, cast);
    await expectNothingWritten(passa.db, async () => {
      for (const reader of READERS) {
        for (const Origin of [undefined, 'https://evil.example', 'null']) {
          const request = requestOf(route, row, cast, reader, names);
          const answer = await ask(cast.visitors[reader], { ...request, headers: { ...request.headers, Origin } });
          expectRefused(answer, 'foreignOrigin', `${reader} from ${String(Origin)}`);
        }
      }
    });
  });
});

describe('HEAD tells no more than GET, and to nobody else', () => {
  test.for(reads.filter(([route]) => !route.includes('/uploads/')))('%s', async ([route, row]) => {
    const cast = await castOf(row);
    const names = await namesOf(row, cast);
    for (const reader of READERS) {
      const request = requestOf(route, row, cast, reader, names);
      const asked = await ask(cast.visitors[reader], { ...request, method: 'HEAD' });
      expect([asked.status, asked.body], reader).toEqual([statusOf(row.expected[reader]), '']);
    }
  });

  test('of an upload it tells its worker how much has arrived', async () => {
    const route = 'get /api/uploads/{uploadId}';
    const row = TABLE[route] as Row;
    const names = await namesOf(row, shared);
    const statuses = async (of: Names) => {
      const asked = READERS.map((reader) =>
        ask(shared.visitors[reader], { ...requestOf(route, row, shared, reader, of), method: 'HEAD' }),
      );
      return (await Promise.all(asked)).map(({ status, headers }) => [status, headers.get('Upload-Length')]);
    };
    const [unknown, missing] = [
      [401, null],
      [404, null],
    ];
    expect(await statuses(names)).toEqual([unknown, [200, '5000'], missing, missing, missing, unknown, unknown]);
    expect(await statuses(ofNothing(names))).toEqual([unknown, missing, missing, missing, missing, unknown, unknown]);
  });
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

describe('a method that a path does not have is as missing as a path that there is not', () => {
  const paths = new Set(rows.map(([route]) => route.slice(route.indexOf(' ') + 1)));
  test.for([...paths])('%s', async (path) => {
    const has = rows.filter(([route]) => route.endsWith(` ${path}`));
    const [[, row] = []] = has;
    if (!row) throw new Error(`${path} has no row.`);
    const cast = await castOf(row);
    const names = await namesOf(row, cast);
    const methods = has.map(([route]) => route.slice(0, route.indexOf(' ')).toUpperCase());
    const others = METHODS.filter((method) => !methods.includes(method === 'HEAD' ? 'GET' : method));
    await expectNothingWritten(passa.db, async () => {
      for (const reader of ['anonymous', 'worker', 'business', 'operator', 'backup'] satisfies Reader[]) {
        for (const method of others) {
          const { headers, path: filled } = requestOf(`get ${path}`, { expected: row.expected }, cast, reader, names);
          const answer = await ask(cast.visitors[reader], { method, path: filled, headers });
          if (method === 'HEAD') expect([answer.status, answer.body]).toEqual([404, '']);
          else expectRefused(answer, 'notFound', `${method} by ${reader}`);
        }
      }
    });
  });
});

describe('a part of a file is nobody else’s either', () => {
  test.for(['get /api/files/{fileId}', 'get /api/files/{fileId}/poster'])('%s', async (route) => {
    const row = TABLE[route] as Row;
    const cast = await castOf(row);
    const names = await namesOf(row, cast);
    for (const reader of READERS) {
      const request = requestOf(route, row, cast, reader, names);
      const headers = { ...request.headers, Range: 'bytes=10-19' };
      const answer = await ask(cast.visitors[reader], { ...request, headers });
      const expected = row.expected[reader];
      if (typeof expected === 'number') expect(answer.status, reader).toBeOneOf([200, 206]);
      else expectRefused(answer, expected, reader);
    }
  });
});
