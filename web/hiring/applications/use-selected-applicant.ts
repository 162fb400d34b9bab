import { useState } from 'react';
import type { StableListCard } from '../../ui/list/stable-list.ts';
import type { Applicant } from '../queries/applications.ts';

/**
 * The applicant whose details are open. On a desktop one always is: at first the first one who can be answered, as there is a panel for the
 * details. On a phone the details open below the name, so only those of a single applicant are open at first.
 * @param name identifies the list
 * @param cards an applicant who has withdrawn stays selected, so that nobody else's buttons come under the finger
 */
export function useSelectedApplicant(name: string, cards: StableListCard<Applicant>[], hasPanel: boolean) {
  const [selection, setSelection] = useState<{ name: string; id: string | null }>();
  const isListed = cards.some(({ item }) => item.id === selection?.id);
  const isNew = selection?.name !== name;
  const applicants = cards.filter(({ state }) => state !== 'gone').map(({ item }) => item);
  const first = applicants.find(({ may }) => may.includes('decline')) ?? applicants[0];
  const isChosenForUser = hasPanel ? !isListed : isNew && applicants.length === 1;
  if (first && isChosenForUser) setSelection({ name, id: first.id });
  const selected = isListed ? (selection?.id ?? null) : null;
  const select = (id: string) => setSelection({ name, id: !hasPanel && id === selected ? null : id });
  return { selected, select };
}
