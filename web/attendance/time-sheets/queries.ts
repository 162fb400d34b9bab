import type { HoursPeriod, PayrollState } from '@passa/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { linkForVenue } from '../../acting/index.ts';
import { attendanceKeys } from '../core/attendance-keys.ts';

const sheets = api['time-sheets'];
const sheet = api.applications[':applicationId']['time-sheet'];
const KEY = attendanceKeys.timeSheets;

/** The hours of a hire in a list of its venue. */
export type ListedTimeSheet = InferResponseType<typeof sheets.$get, 200>['timeSheets'][number];
/** The hours of a hire, for one of its parties. */
export type TimeSheet = NonNullable<InferResponseType<typeof sheet.$get, 200>['timeSheet']>;
export type SheetState = ListedTimeSheet['state'];
type Items = InferRequestType<typeof sheets.approve.$post>['json']['items'];

export const timeSheetsQuery = (state: SheetState) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      readJson(sheets.$get({ query: { state, cursor: pageParam } }, withSignal(signal))),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });

/** The address of the file with the approved and paid hours of a period. */
export const payrollFileUrl = (state: PayrollState, period: HoursPeriod): string =>
  linkForVenue(`${api['time-sheets.csv'].$path()}?${new URLSearchParams({ ...period, state }).toString()}`);

export const timeSheetQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...KEY, 'of', applicationId],
    queryFn: async ({ signal }) =>
      (await readJson(sheet.$get({ param: { applicationId } }, withSignal(signal)))).timeSheet,
  });

/** What venues have said of the worker's shifts, and what waits for an answer: hours and no-shows. */
export const toAnswerQuery = queryOptions({
  queryKey: [...KEY, 'to-answer'],
  queryFn: ({ signal }) => readJson(api['own-time-sheets'].$get(undefined, withSignal(signal))),
});

export const useApproveHours = () =>
  useAction((items: Items) => readJson(sheets.approve.$post({ json: { items } })), isUnder(KEY));

export const useSettleHours = () =>
  useAction((items: Items) => readJson(sheets.settle.$post({ json: { items } })), isUnder(KEY));

export const useProposeHours = (applicationId: string) =>
  useAction(
    (json: InferRequestType<typeof sheet.proposal.$post>['json']) =>
      readJson(sheet.proposal.$post({ param: { applicationId }, json })),
    isUnder(KEY),
  );

export const useAgreeToHours = (applicationId: string) =>
  useAction(
    (version: string) => readJson(sheet.agreement.$post({ param: { applicationId }, json: { version } })),
    isUnder(KEY),
  );

export const useAnswerHours = (applicationId: string) =>
  useAction(
    (json: InferRequestType<typeof sheet.answer.$post>['json']) =>
      readJson(sheet.answer.$post({ param: { applicationId }, json })),
    isUnder(KEY),
  );
