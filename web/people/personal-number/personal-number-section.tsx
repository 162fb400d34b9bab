import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { personalNumberQuery } from './queries.ts';
import { savedNumberText } from './saved-number.ts';

/** The row of the profile for the personal number, once the worker was asked for it. */
export function PersonalNumberSection() {
  const { data } = useQuery(personalNumberQuery);
  if (!data?.personalNumber && !data?.isNeeded) return null;
  const { personalNumber } = data;
  return (
    <LinkedSection anchor="personal-number" title={m.personal_number_title()} hint={m.personal_number_lead()}>
      <p>{personalNumber ? savedNumberText(personalNumber) : m.personal_number_none()}</p>
      <ButtonLink {...paths.personalNumber()} className="sm:self-start">
        {personalNumber ? m.personal_number_change() : m.personal_number_add()}
      </ButtonLink>
    </LinkedSection>
  );
}
