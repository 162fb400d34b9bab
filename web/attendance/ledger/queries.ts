import type { AttendanceKind, ExportFormat } from '@passa/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

const ledger = api['staff-ledger'];
const KEY = ['staff-ledger'];

/** How often the ledger is fetched: the kiosk records while it is on the screen. Milliseconds. */
const REFETCH_INTERVAL = 30_000;

export type Ledger = InferResponseType<typeof ledger.$get, 200>;
export type LedgerEntry = Ledger['entries'][number];
export type LedgerReveal = InferResponseType<typeof ledger.reveals.$get, 200>['reveals'][number];

/** The staff ledger of a business day, by default the one that the server opens it on. While another day is fetched, the previous one stays. */
export const ledgerQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'day', day],
    queryFn: ({ signal }) => readJson(ledger.$get({ query: { day } }, withSignal(signal))),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL,
  });

/** When personal numbers were shown at the kiosks, page by page. */
export const revealsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'reveals'],
  queryFn: ({ pageParam, signal }) =>
    readJson(ledger.reveals.$get({ query: { cursor: pageParam } }, withSignal(signal))),
  initialPageParam: FIRST_CURSOR,
  getNextPageParam: nextCursor,
});

/** The subject of an entered event: a hire, or a person without an account on a business day. */
export type EntryOf = { applicationId: string } | { personId: string; businessDay: string };

type Entered = { id: string; kind: AttendanceKind; occurredAt: string; reason: string };

export const useEnterEvent = (of: EntryOf) =>
  useAction(
    (event: Entered) =>
      'applicationId' in of
        ? ensureOk(
            api.applications[':applicationId'].attendance.$post({
              param: { applicationId: of.applicationId },
              json: event,
            }),
          )
        : ensureOk(
            ledger.people[':personId'].events.$post({
              param: { personId: of.personId },
              json: { ...event, businessDay: of.businessDay },
            }),
          ),
    isUnder(KEY),
  );

type AddedPerson = { id: string; name: string; country: string; number: string; occurredAt: string; reason: string };

/** Adds a person without an account and without earlier events. */
export const useAddPerson = () =>
  useAction((person: AddedPerson) => ensureOk(ledger.people.$post({ json: person })), isUnder(KEY));

export const useCorrectEvent = (eventId: string) =>
  useAction(
    (correction: { id: string; occurredAt: string | null; reason: string }) =>
      ensureOk(api['attendance-events'][':eventId'].corrections.$post({ param: { eventId }, json: correction })),
    isUnder(KEY),
  );

/** A file of the ledger, without personal numbers. @throws ApiProblem */
export const fetchExport = (period: { from: string; to: string; format: ExportFormat }) =>
  ensureOk(ledger.export.$get({ query: period }));
