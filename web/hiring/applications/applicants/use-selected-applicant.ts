import { useState } from 'react';
import type { StableListCard } from '../../../ui/list/stable-list.ts';
import type { Applicant } from '../../core/applications.ts';

/**
 * Selects the applicant with open details. On a desktop one is always selected. The first choice is the applicant that the URL names, then
 * the first one who can be answered, then a hired one, then the first of all. On a phone the details open below the name, so at first they
 * are closed, unless the URL names the applicant, there is only one, or a worker is hired and no applicant can be answered.
 * @param name identifies the list
 * @param cards an applicant who has withdrawn stays selected, so that the buttons of another applicant do not come under the finger
 * @param options.hasPanel whether there is room for the details beside the list
 * @param options.requested the id of the applicant that the URL names
 */
export function useSelectedApplicant(
  name: string,
  cards: StableListCard<Applicant>[],
  { hasPanel, requested }: { hasPanel: boolean; requested: string | undefined },
) {
  const [selection, setSelection] = useState<{ name: string; id: string | null }>();
  const selected = cards.find(({ item }) => item.id === selection?.id)?.item.id ?? null;
  const applicants = cards.filter(({ state }) => state !== 'gone').map(({ item }) => item);
  const named = applicants.find(({ id }) => id === requested);
  const first =
    named ??
    applicants.find(({ may }) => may.includes('decline')) ??
    applicants.find(({ status }) => status === 'accepted') ??
    applicants[0];
  const isUndecided = hasPanel ? selected === null : selection?.name !== name;
  if (first && isUndecided) {
    const opensFirst = hasPanel || named !== undefined || applicants.length === 1 || first.status === 'accepted';
    setSelection({ name, id: opensFirst ? first.id : selected });
  }
  const select = (id: string) => setSelection({ name, id: !hasPanel && id === selected ? null : id });
  return { selected, select };
}
