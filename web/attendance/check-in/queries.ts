import type { AttendanceKind } from '@passa/domain';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';

const { scan, events } = api['check-in'];

/** What a worker can record after they have scanned the code of a kiosk. */
export type Scan = InferResponseType<typeof scan.$post, 200>;

export const scanCode = (kioskId: string, code: string): Promise<Scan> =>
  readJson(scan.$post({ json: { kioskId, code } }));

/** @param id the same one for a retry, so that the event is recorded once */
export const recordOwnEvent = (id: string, ticket: string, kind: AttendanceKind) =>
  readJson(events.$post({ json: { id, ticket, kind } }));
