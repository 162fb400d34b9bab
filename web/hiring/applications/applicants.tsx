import { fullName, isolated, m } from '@passa/domain';
import { useId } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListAnnouncements } from '../../ui/list/list-announcements.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { ShowNewButton } from '../../ui/list/show-new-button.tsx';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import type { NextPageQuery } from '../../ui/list/use-load-more.ts';
import { useStableList } from '../../ui/list/use-stable-list.ts';
import { PreserveHeight } from '../../ui/preserve-height.tsx';
import type { Applicant } from '../queries/applications.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { isBelow } from './applicant-order.ts';
import { WithdrawnApplicant } from './withdrawn-applicant.tsx';

type ApplicantsProps = {
  job: BusinessJob;
  /** Keeps its identity until the next response. */
  applications: Applicant[];
  list: NextPageQuery;
};

/** The applicants of a job. Applications and withdrawals that arrive meanwhile move no button under a finger. */
export function Applicants({ job, applications, list }: ApplicantsProps) {
  const titleId = useId();
  const isWhole = !list.hasNextPage;
  const isFresh = !list.isFetching || list.isFetchingNextPage;
  const stable = useStableList({ name: job.id, items: applications, isWhole, isFresh, isBelow });
  const newItemFocus = useNewItemFocus('h3');
  const showNewCards = () => {
    newItemFocus.requestFocus(true);
    stable.showNew();
  };
  const isOnlyChoice = isWhole && applications.filter(({ may }) => may.includes('accept')).length === 1;
  const waitingCount = isWhole ? applications.filter(({ status }) => status === 'pending').length : undefined;
  const gone = stable.cards.filter(({ state }) => state === 'gone').map(({ item }) => item);
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          {m.applications_applicants()}
        </h2>
        <ShowNewButton
          count={stable.newItemCount}
          label={(count) => m.live_new_applications({ count })}
          onShowNew={showNewCards}
        />
      </div>
      <ListAnnouncements
        newItems={stable.newItemCount > 0 && m.live_new_applications({ count: stable.newItemCount })}
        gone={gone.map((applicant) => ({
          id: applicant.id,
          announcement: m.live_application_withdrawn({ name: isolated(fullName(applicant.worker)) }),
        }))}
      />
      {stable.cards.length === 0 ? (
        <EmptyState message={m.applications_empty()} hint={m.applications_empty_hint()} />
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {stable.cards.map(({ item, state, isNew }) => (
              <li key={item.id} ref={newItemFocus.ref}>
                <PreserveHeight instead={state === 'gone' && <WithdrawnApplicant applicant={item} />}>
                  {/* With several applicants no button is the primary one: the business chooses. */}
                  <ApplicantCard
                    job={job}
                    applicant={item}
                    isNew={isNew}
                    isOnlyChoice={isOnlyChoice}
                    waitingCount={waitingCount}
                  />
                </PreserveHeight>
              </li>
            ))}
          </ul>
          <ListEnd query={list} requestFocus={newItemFocus.requestFocus} />
        </>
      )}
    </section>
  );
}
