import { MAX_TIME_SHEETS_AT_ONCE } from '@passa/domain';
import { useState } from 'react';
import type { ListedTimeSheet } from './queries.ts';

/**
 * Which time sheets of a list are selected, at most as many as one request takes. What somebody has selected or not stays when the list
 * changes, unless the hours change.
 * @param isSelectedFirst whether one is selected until somebody says otherwise
 */
export function useSelection(rows: ListedTimeSheet[], isSelectedFirst: (row: ListedTimeSheet) => boolean) {
  const [choices, setChoices] = useState(new Map<string, boolean>());
  const isSelected = (row: ListedTimeSheet) => choices.get(keyOf(row)) ?? isSelectedFirst(row);
  const choose = (some: ListedTimeSheet[], isChosen: boolean) =>
    setChoices((before) => new Map([...before, ...some.map((row) => [keyOf(row), isChosen] as const)]));
  const selected = rows.filter(isSelected).slice(0, MAX_TIME_SHEETS_AT_ONCE);
  return { selected, isSelected, choose, isAll: selected.length === rows.length };
}

const keyOf = ({ applicationId, version }: ListedTimeSheet) => `${applicationId} ${version}`;

/** The time sheets of a request, each in the version that is shown. */
export const itemsOf = (rows: ListedTimeSheet[]) =>
  rows.map(({ applicationId, version }) => ({ applicationId, version }));
