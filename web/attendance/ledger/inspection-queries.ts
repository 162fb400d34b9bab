import type { ExportFormat } from '@passa/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { withSession } from '../kiosk-screen/queries.ts';

const { ledger } = api.kiosk;

export type InspectedLedger = InferResponseType<typeof ledger.$get, 200>;
export type InspectedEntry = InspectedLedger['entries'][number];
/** Who asks for personal numbers. */
export type Inspector = { inspectorName: string; authority: string };
/** The same with the code of the venue, which is asked for each time. */
export type AdmittedInspector = Inspector & { inspectionCode: string };

/** How often the ledger is fetched, so that who is there is up to date. Milliseconds. */
const REFETCH_INTERVAL = 15_000;

/** The staff ledger of a business day for an inspector, by default the one that the server opens it on. */
export const inspectionQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['kiosk', 'ledger', day],
    queryFn: ({ signal }) => withSession(() => readJson(ledger.$get({ query: { day } }, withSignal(signal)))),
    // The page stays, with who asks and the numbers that are shown, when another day is chosen.
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL,
    staleTime: 0,
  });

/** The personal numbers of some days by the keys of the entries. The server records who asks. @throws ApiProblem */
async function revealPeriod(
  request: { from: string; to: string } & AdmittedInspector,
): Promise<Map<string, string | null>> {
  const { numbers } = await withSession(() => readJson(ledger.reveals.$post({ json: request })));
  return new Map(numbers.map(({ key, number }) => [key, number]));
}

/**
 * The personal numbers of some periods by the keys of the entries. One period is asked for after the other, so that a wrong code counts once.
 * @throws ApiProblem
 */
export async function reveal(
  periods: readonly { from: string; to: string }[],
  inspector: AdmittedInspector,
): Promise<Map<string, string | null>> {
  const shown = new Map<string, string | null>();
  for (const period of periods)
    for (const [key, number] of await revealPeriod({ ...period, ...inspector })) shown.set(key, number);
  return shown;
}

/** A file of some days. It has the personal numbers if an inspector is named. @throws ApiProblem */
export const fetchInspectionFile = (request: {
  from: string;
  to: string;
  format: ExportFormat;
  inspector: AdmittedInspector | null;
}) => withSession(() => ensureOk(ledger.exports.$post({ json: request })));
