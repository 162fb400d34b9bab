import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

const { kiosks, 'inspection-code': inspectionCodes } = api;
const KEY = ['kiosks'];

export type Kiosk = InferResponseType<typeof kiosks.$get, 200>['kiosks'][number];
/** The code that pairs a tablet. */
export type Pairing = InferResponseType<typeof kiosks.$post, 201>['pairing'];

export const kiosksQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => readJson(kiosks.$get(undefined, withSignal(signal))),
});

export const useAddKiosk = () => useAction((name: string) => readJson(kiosks.$post({ json: { name } })), isUnder(KEY));

export const usePairAgain = (kioskId: string) =>
  useAction(() => readJson(kiosks[':kioskId'].pairing.$post({ param: { kioskId } })), isUnder(KEY));

export const useRemoveKiosk = (kioskId: string) =>
  useAction(() => ensureOk(kiosks[':kioskId'].$delete({ param: { kioskId } })), isUnder(KEY));

export const useSetInspectionCode = () =>
  useAction((inspectionCode: string) => ensureOk(inspectionCodes.$put({ json: { inspectionCode } })), isUnder(KEY));
