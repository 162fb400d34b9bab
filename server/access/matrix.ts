import { m } from '@passa/domain';
import { expect } from 'vitest';
import type { ErrorCode } from '../platform/http/errors.ts';
import type { Passa } from '../testing/passa.ts';
import type { RawResponse } from './send-request.ts';
import { createTestUsers, REQUESTERS, type TestUsers, type Names, type Requester } from './test-users.ts';
import { statusOf, type Row } from './rows.ts';
import { TABLE } from './table.ts';

/** Each route with its row of the table. */
export const matrixRows = Object.entries(TABLE);

export const allowed = ({ expected }: Row): Requester[] =>
  REQUESTERS.filter((requester) => statusOf(expected[requester]) < 400);
export const refused = ({ expected }: Row): Requester[] =>
  REQUESTERS.filter((requester) => statusOf(expected[requester]) >= 400);

/** The users that a row is tested with: shared ones, or users of its own where the row needs them. */
export const testUsersOf = ({ ownUsers }: Row, shared: TestUsers, passa: Passa): Promise<TestUsers> =>
  ownUsers ? createTestUsers(passa) : Promise.resolve(shared);

/** The path parameters of a row, created for it. */
export const namesOf = async ({ names }: Row, users: TestUsers): Promise<Names> => (await names?.(users)) ?? {};

/** Expects an error in the common format. */
export function expectRefused({ status, headers, body }: RawResponse, code: ErrorCode, who: string): void {
  const requestId = headers.get('X-Request-Id');
  const fields = code === 'invalidInput' && { fields: expect.anything() as unknown };
  expect(JSON.parse(body), who).toEqual({ error: { code, message: m.error({ code }), requestId, ...fields } });
  expect([status, requestId?.length], who).toEqual([statusOf(code), 36]);
}
