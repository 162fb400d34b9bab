import type { Presence } from '@passa/domain';

/** Splits the people of the ledger into those on the premises, and those who are away for a while and still checked in. */
export function hereGroups<Entry extends { presence: Presence }>(present: readonly Entry[]) {
  const isAway = ({ presence }: Entry) => presence === 'away';
  return { here: present.filter((entry) => !isAway(entry)), away: present.filter(isAway) };
}
