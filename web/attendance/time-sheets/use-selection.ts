import { MAX_TIME_SHEETS_AT_ONCE } from '@passa/domain';
import { useState } from 'react';
import type { ListedTimeSheet } from './queries.ts';

/**
 * The selected time sheets of a list, at most as many as one request takes. The user's choices stay when the list changes, unless the hours
 * change.
 * @param isSelectedFirst whether a time sheet is selected until the user changes it
 * @param isForAll whether a time sheet is selected with all others; the rest are selected one by one
 */
export function useSelection(
  rows: ListedTimeSheet[],
  isSelectedFirst: (row: ListedTimeSheet) => boolean,
  isForAll: (row: ListedTimeSheet) => boolean = () => true,
) {
  const [choices, setChoices] = useState(new Map<string, boolean>());
  const isSelected = (row: ListedTimeSheet) => choices.get(keyOf(row)) ?? isSelectedFirst(row);
  const choose = (some: ListedTimeSheet[], isChosen: boolean) =>
    setChoices((before) => new Map([...before, ...some.map((row) => [keyOf(row), isChosen] as const)]));
  const selected = rows.filter(isSelected).slice(0, MAX_TIME_SHEETS_AT_ONCE);
  const forAll = rows.filter(isForAll).slice(0, MAX_TIME_SHEETS_AT_ONCE);
  const isAll = selected.length > 0 && forAll.every(isSelected);
  /** Selects all, or none; missing if neither would change anything. */
  const toggleAll = forAll.length + selected.length === 0 ? undefined : () => choose(isAll ? rows : forAll, !isAll);
  return { selected, isSelected, choose, isAll, toggleAll };
}

const keyOf = ({ applicationId, version }: ListedTimeSheet) => `${applicationId} ${version}`;

/** The time sheets of a request, each in the version that is shown. */
export const itemsOf = (rows: ListedTimeSheet[]) =>
  rows.map(({ applicationId, version }) => ({ applicationId, version }));
