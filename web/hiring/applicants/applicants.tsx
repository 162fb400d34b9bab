import { texts } from '@passa/domain';
import { useId } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InPlace } from '../../ui/in-place.tsx';
import { HeldNews } from '../../ui/list/held-news.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { NewMark } from '../../ui/list/new-mark.tsx';
import { useArrivals } from '../../ui/list/use-arrivals.ts';
import { useHeldList } from '../../ui/list/use-held-list.ts';
import type { Rest } from '../../ui/list/use-load-on.ts';
import type { Applicant } from '../queries/applications.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { GoneApplicant, nameOf } from './gone-applicant.tsx';

const { applications: words, live } = texts;

type ApplicantsProps = {
  job: BusinessJob;
  /** The same array until there is another answer. */
  applications: Applicant[];
  list: Rest;
};

/** Everybody who applied. Who applies, or thinks better of it, meanwhile moves no button that a finger is on its way to. */
export function Applicants({ job, applications, list }: ApplicantsProps) {
  const titleId = useId();
  const isWhole = !list.hasNextPage;
  const isFresh = !list.isFetching || list.isFetchingNextPage;
  const held = useHeldList({ name: job.id, items: applications, isWhole, isFresh });
  const arrivals = useArrivals('h3');
  const letIn = () => {
    arrivals.expect(true);
    held.takeIn();
  };
  const isOnlyChoice = isWhole && applications.filter(({ may }) => may.includes('accept')).length === 1;
  const gone = held.cards.filter(({ state }) => state === 'gone').map(({ item }) => item);
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          {words.applicants}
        </h2>
        <NewMark waiting={held.waiting} label={live.newApplications} onTakeIn={letIn} />
      </div>
      <HeldNews
        waiting={held.waiting > 0 && live.newApplications(held.waiting)}
        gone={gone.map((applicant) => ({ id: applicant.id, news: live.takenBack(nameOf(applicant)) }))}
      />
      {held.cards.length === 0 ? (
        <EmptyState message={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {held.cards.map(({ item, state, isNew }) => (
              <li key={item.id} ref={arrivals.ref}>
                <InPlace instead={state === 'gone' && <GoneApplicant applicant={item} />}>
                  {/* Among several it is the business that chooses: none of them is the one to press. */}
                  <ApplicantCard applicant={item} job={job} isNew={isNew} isOnlyChoice={isOnlyChoice} />
                </InPlace>
              </li>
            ))}
          </ul>
          <ListEnd rest={list} onAsked={arrivals.expect} />
        </>
      )}
    </section>
  );
}
