import type { Requester } from '../test-users.ts';

/** The fields of a response, for all requesters or for each. */
export type ResponseFields = string[] | Partial<Record<Requester, string[]>>;

export const members = (fields: string[]) => ({
  worker: fields,
  business: fields,
  otherWorker: fields,
  otherBusiness: fields,
});

export const SHEET_COUNTS = ['waiting', 'approved', 'settled'];
