import { formatDay, isolated, m } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { QuestionBox } from '../../ui/states/question-box.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { ownInvitationsQuery } from './queries.ts';

/** Says in My Shifts which venue waits for an answer to its invitation, or how many do. */
export function InvitationsToAnswer() {
  const { data, hasNextPage } = useInfiniteQuery(ownInvitationsQuery);
  const jobs = data?.pages.flatMap((page) => page.jobs) ?? [];
  const [first] = jobs;
  if (!first) return null;
  const count = jobs.length;
  return (
    <QuestionBox title={m.own_invitations_to_answer()}>
      {count === 1 ? (
        <TextLink {...paths.job(first.id)} className="wrap-anywhere">
          {m.own_invitations_to_answer_one({
            venue: isolated(first.businessName),
            title: isolated(first.title),
            day: formatDay(new Date(first.startDate), now(), 'sentence'),
          })}
        </TextLink>
      ) : (
        <TextLink {...paths.ownInvitations()}>
          {hasNextPage ? m.own_invitations_title() : m.own_invitations_to_answer_some({ count })}
        </TextLink>
      )}
    </QuestionBox>
  );
}
