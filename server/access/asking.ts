import { m } from '@passa/domain';
import { expect } from 'vitest';
import type { ErrorCode } from '../platform/http/errors.ts';
import type { Passa } from '../testing/passa.ts';
import type { Asked } from './ask.ts';
import { aCast, READERS, type Cast, type Names, type Reader } from './cast.ts';
import { statusOf, type Row } from './rows.ts';
import { TABLE } from './table.ts';

/** Each route with its row of the table. */
export const rows = Object.entries(TABLE);

export const allowed = ({ expected }: Row): Reader[] => READERS.filter((reader) => statusOf(expected[reader]) < 400);
export const refused = ({ expected }: Row): Reader[] => READERS.filter((reader) => statusOf(expected[reader]) >= 400);

/** The people that a row is tried with: those that all rows share, or people of its own where it needs them. */
export const castOf = ({ ownPeople }: Row, shared: Cast, passa: Passa): Promise<Cast> =>
  ownPeople ? aCast(passa) : Promise.resolve(shared);

/** What the names in a row's path stand for, made for it. */
export const namesOf = async ({ names }: Row, cast: Cast): Promise<Names> => (await names?.(cast)) ?? {};

/** The answer is this refusal in the shape that all have. */
export function expectRefused({ status, headers, body }: Asked, code: ErrorCode, who: string): void {
  const requestId = headers.get('X-Request-Id');
  expect(JSON.parse(body), who).toEqual({ error: { code, message: m.error({ code }), requestId } });
  expect([status, requestId?.length], who).toEqual([statusOf(code), 36]);
}
