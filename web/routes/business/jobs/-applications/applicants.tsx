import { texts } from '@passa/domain';
import { useId } from 'react';
import type { Applicant } from '../../../../api/applications.ts';
import type { BusinessJob } from '../../../../api/business-jobs.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ApplicantCard } from './applicant-card.tsx';

const { applications: words } = texts;

type ApplicantsProps = { job: BusinessJob; applications: Applicant[] };

/** Everybody who applied. */
export function Applicants({ job, applications }: ApplicantsProps) {
  const titleId = useId();
  const acceptable = applications.filter(({ may }) => may.includes('accept'));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-5 text-xl">
        {words.applicants}
      </h2>
      {applications.length === 0 ? (
        <EmptyState message={words.empty} hint={words.emptyHint} />
      ) : (
        <ul className="flex flex-col gap-4">
          {applications.map((applicant) => (
            <li key={applicant.id}>
              {/* Among several it is the business that chooses: none of them is the one to press. */}
              <ApplicantCard applicant={applicant} job={job} isOnlyChoice={acceptable.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
