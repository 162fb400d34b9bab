import { m } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';

/** The row of the worker's profile with the link to all recorded hours. */
export const OwnHoursSection = () => (
  <LinkedSection anchor="own-hours" title={m.own_hours_title()} hint={m.own_hours_lead()}>
    <ButtonLink {...paths.ownHours()} className="sm:self-start">
      {m.own_hours_see()}
    </ButtonLink>
  </LinkedSection>
);
