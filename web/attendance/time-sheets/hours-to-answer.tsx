import { formatMoment, isolated, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { hoursToAnswerQuery } from './queries.ts';

/**
 * What a worker has to answer in My Shifts, each with a link to the shift.
 * @param props `isBesideOwn`: whether the worker's own shifts are listed, to which the link to all recorded hours belongs
 */
export function OwnHoursLinks({ isBesideOwn }: { isBesideOwn: boolean }) {
  const { data = [] } = useQuery(hoursToAnswerQuery);
  return (
    <>
      {data.length > 0 && (
        <section
          aria-label={m.own_sheet_to_answer()}
          className="mb-6 rounded-md border border-edge bg-sunken px-4 py-3"
        >
          <h2 className="font-semibold">{m.own_sheet_to_answer()}</h2>
          <ul>
            {data.map(({ applicationId, jobId, title, businessName, deadline }) => (
              <li key={applicationId} className="flex flex-wrap items-baseline gap-x-3">
                <TextLink {...paths.hoursOfJob(jobId)} className="wrap-anywhere">
                  {m.own_sheet_to_answer_one({ title: isolated(title), business: isolated(businessName) })}
                </TextLink>
                {deadline && (
                  <span className="text-muted">
                    {m.own_sheet_to_answer_by({ when: formatMoment(new Date(deadline), now(), 'sentence') })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isBesideOwn && (
        <TextLink {...paths.ownHours()} className="mb-2">
          {m.own_hours_link()}
        </TextLink>
      )}
    </>
  );
}
