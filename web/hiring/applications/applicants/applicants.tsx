import { m, type ApplicantChoice } from '@passa/domain';
import clsx from 'clsx';
import { useId } from 'react';
import { DisclosureSummary } from '../../../ui/content/disclosure-summary.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListAnnouncements } from '../../../ui/list/list-announcements.tsx';
import { ListEnd } from '../../../ui/list/list-end.tsx';
import { ShowNewButton } from '../../../ui/list/show-new-button.tsx';
import { useNewItemFocus } from '../../../ui/list/use-new-item-focus.ts';
import type { NextPageQuery } from '../../../ui/list/use-load-more.ts';
import type { StableListCard } from '../../../ui/list/stable-list.ts';
import { useStableList } from '../../../ui/list/use-stable-list.ts';
import { PreserveHeight } from '../../../ui/focus/preserve-height.tsx';
import type { Applicant } from '../../core/applications.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantChoices } from './applicant-choices.tsx';
import { isBelowIn } from './applicant-order.ts';
import { COLUMNS } from './applicant-row.tsx';
import { useApplicantKeys } from './use-applicant-keys.ts';
import { useSelectedApplicant } from './use-selected-applicant.ts';
import { goneText, WithdrawnApplicant } from './withdrawn-applicant.tsx';

type ApplicantsProps = {
  job: BusinessJob;
  /** Keeps its identity until the next response. */
  applications: Applicant[];
  list: NextPageQuery;
  choice: ApplicantChoice;
  onChoose: (choice: ApplicantChoice) => void;
  /** The id of the applicant who is selected at first. */
  requested: string | undefined;
  /** Whether there is room for a panel beside the list. */
  hasPanel: boolean;
};

/** The applicants of a job. Applications and withdrawals that arrive meanwhile move no button under a finger. */
export function Applicants({ job, applications, list, choice, onChoose, requested, hasPanel }: ApplicantsProps) {
  const titleId = useId();
  const isWhole = !list.hasNextPage;
  const isFresh = !list.isFetching || list.isFetchingNextPage;
  const isFiltered = choice.show !== undefined;
  const name = [job.id, choice.sort, choice.show].join(' ');
  const stable = useStableList({ name, items: applications, isWhole, isFresh, isBelow: isBelowIn(choice.sort) });
  const newItemFocus = useNewItemFocus('h3');
  const { selected, select } = useSelectedApplicant(name, stable.cards, { hasPanel, requested });
  const gone = stable.cards.filter(isGone).map(({ item }) => item);
  const onKeyDown = useApplicantKeys({
    ids: stable.cards.filter((card) => !isGone(card)).map(({ item }) => item.id),
    selected,
    select,
  });
  const showNewCards = () => {
    newItemFocus.requestFocus(true);
    stable.showNew();
  };
  const isAll = isWhole && !isFiltered;
  const isOnlyChoice = isAll && applications.filter(({ may }) => may.includes('accept')).length === 1;
  // No applicant can be answered once the job is filled or closed, and then the keys have no use.
  const isDeciding = applications.some(({ may }) => may.includes('accept') || may.includes('decline'));
  const waitingCount = isAll ? applications.filter(({ status }) => status === 'pending').length : job.waitingCount;
  return (
    <section aria-labelledby={titleId} onKeyDown={onKeyDown}>
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
        gone={gone.map((applicant) => ({ id: applicant.id, announcement: goneText(applicant, isFiltered) }))}
      />
      {(job.applicationCount > 0 || isFiltered) && <ApplicantChoices choice={choice} onChange={onChoose} />}
      {stable.cards.length === 0 ? (
        <NoApplicants job={job} isFiltered={isFiltered} />
      ) : (
        <>
          {hasPanel && isDeciding && (
            <details className="group mt-1 text-sm text-muted">
              <DisclosureSummary>{m.applicants_keys_title()}</DisclosureSummary>
              <p>{m.applicants_keys()}</p>
            </details>
          )}
          <Header />
          <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-raised xl:mt-0 xl:rounded-t-none">
            {stable.cards.map((card) => (
              <li key={card.item.id} ref={newItemFocus.ref}>
                <PreserveHeight
                  instead={isGone(card) && <WithdrawnApplicant applicant={card.item} isFiltered={isFiltered} />}
                >
                  {/* With several applicants no button is the primary one: the business chooses. */}
                  <ApplicantCard
                    job={job}
                    applicant={card.item}
                    isNew={card.isNew}
                    isOnlyChoice={isOnlyChoice}
                    waitingCount={waitingCount}
                    isOpen={card.item.id === selected}
                    hasPanel={hasPanel}
                    onSelect={() => select(card.item.id)}
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

/**
 * Whether an applicant has left the list. An applicant who was accepted or declined here leaves a filtered list, and stays on the screen.
 */
const isGone = ({ item, state }: StableListCard<Applicant>) => state === 'gone' && item.status === 'pending';

function NoApplicants({ job, isFiltered }: { job: BusinessJob; isFiltered: boolean }) {
  if (!isFiltered && job.status === 'closed') return <EmptyState message={m.applications_empty_closed()} />;
  if (!isFiltered) return <EmptyState message={m.applications_empty()} hint={m.applications_empty_hint()} />;
  return (
    <div className="mt-4">
      <EmptyState message={m.applicants_none()} hint={m.applicants_none_hint()} />
    </div>
  );
}

/** The names of the columns. Each row says to screen readers what they say. */
function Header() {
  return (
    <div
      aria-hidden
      className={clsx('mt-4 hidden rounded-t-md border border-b-0 border-line py-2 text-sm text-muted', COLUMNS)}
    >
      <span>{m.applicants_name()}</span>
      <span className="hidden 2xl:block">{m.applicants_fit()}</span>
      <span>{m.applicants_applied()}</span>
      <span className="text-right">{m.applicants_status()}</span>
    </div>
  );
}
