import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { attendanceKeys } from '../core/attendance-keys.ts';

const hours = api['own-hours'];

/** What was recorded about one shift of the worker. */
export type OwnHours = InferResponseType<typeof hours.$get, 200>['hours'][number];
export type RecordedEvent = OwnHours['attendance']['events'][number];

export const ownHoursQuery = infiniteQueryOptions({
  queryKey: [...attendanceKeys.all, 'own-hours'],
  queryFn: ({ pageParam, signal }) => readJson(hours.$get({ query: { cursor: pageParam } }, withSignal(signal))),
  initialPageParam: FIRST_CURSOR,
  getNextPageParam: nextCursor,
});

/** The address of the file with the hours of a period. */
export const hoursFileUrl = (period: { from: string; to: string }): string =>
  `${api['own-hours.csv'].$path()}?${new URLSearchParams(period).toString()}`;
