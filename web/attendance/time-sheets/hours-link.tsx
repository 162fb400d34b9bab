import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { timeSheetCountsQuery } from './counts-query.ts';

/** The link of the dashboard to the hours, with the number of those that the venue can approve or that are disputed. */
export function HoursLink() {
  const count = useQuery(timeSheetCountsQuery).data?.waiting;
  return <ButtonLink {...paths.hours()}>{count ? m.hours_link_waiting({ count }) : m.hours_link()}</ButtonLink>;
}
