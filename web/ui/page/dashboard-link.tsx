import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { ButtonLink } from '../buttons/button-link.tsx';
import type { ButtonVariant } from '../buttons/button-styles.ts';

/** Leads from a page that a mail has opened to the dashboard, by the name that it has for the account. */
export function DashboardLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const role = useQuery(sessionQuery).data?.role;
  return (
    <ButtonLink {...paths.dashboard()} variant={variant}>
      {role === 'worker' ? m.common_to_my_shifts() : m.common_to_dashboard()}
    </ButtonLink>
  );
}
