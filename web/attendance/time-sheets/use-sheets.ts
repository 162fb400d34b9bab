import { useInfiniteQuery } from '@tanstack/react-query';
import { timeSheetsQuery, type SheetState } from './queries.ts';

/** The loaded time sheets of a venue in one state, and their query. */
export function useSheets(state: SheetState) {
  const query = useInfiniteQuery(timeSheetsQuery(state));
  return { state, query, rows: query.data?.pages.flatMap((page) => page.timeSheets) ?? [] };
}

export type Sheets = ReturnType<typeof useSheets>;
