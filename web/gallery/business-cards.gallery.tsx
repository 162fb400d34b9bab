import { ApplicantCard } from '../hiring/applications/applicants/applicant-card.tsx';
import { ApplicantFactors } from '../hiring/applications/applicants/applicant-factors.tsx';
import { WithdrawnApplicant } from '../hiring/applications/applicants/withdrawn-applicant.tsx';
import type { Applicant } from '../hiring/core/applications.ts';
import { JobCard } from '../hiring/jobs/lists/job-card.tsx';
import { aBusinessJob, aMatch, anApplicant, LONG_NAME, LONG_WORD } from './samples.ts';

const applicant = (change: Parameters<typeof anApplicant>[0], isNew = false, isOpen = true) => (
  <ApplicantCard
    job={aBusinessJob()}
    applicant={anApplicant(change)}
    isNew={isNew}
    isOnlyChoice={false}
    waitingCount={0}
    isOpen={isOpen}
    hasPanel={false}
    onSelect={() => undefined}
  />
);

const { availability: _, ...applicantMatch } = aMatch;
const match = (change: Partial<NonNullable<Applicant['match']>>) => ({
  ...applicantMatch,
  headline: 'allSkills' as const,
  ...change,
});

const SARA = {
  applicationId: 'sara',
  name: 'Sara Lind',
  phoneNumber: '+46701740690',
  completedAt: null,
  confirmation: null,
  change: null,
};
const SEVERAL = ['Sara Lind', 'Omar Haddad', 'Li Berg', 'Nils Ek'].map((name) => ({
  ...SARA,
  applicationId: name,
  name,
}));

export const Jobs = () => (
  <div className="gallery-cards @container">
    <JobCard job={aBusinessJob({ applicationCount: 0, waitingCount: 0 })} />
    <JobCard job={aBusinessJob({ applicationCount: 1, waitingCount: 0, isUrgent: true })} />
    <JobCard job={aBusinessJob({ openings: 4, hiredWorkers: SEVERAL.slice(0, 2) })} />
    <JobCard job={aBusinessJob({ status: 'hired', hiredWorkers: [SARA] })} />
    <JobCard job={aBusinessJob({ status: 'hired', openings: 4, hiredWorkers: SEVERAL })} />
    <JobCard
      job={aBusinessJob({ status: 'completed', hiredWorkers: [{ ...SARA, name: LONG_NAME, phoneNumber: null }] })}
    />
    <JobCard job={aBusinessJob({ status: 'closed', applicationCount: 10_000 })} />
    <JobCard job={aBusinessJob({ status: 'completed', title: LONG_NAME, businessName: LONG_WORD })} />
  </div>
);

export const OpenApplicant = () => applicant({}, true);
export const Hired = () => applicant({ status: 'accepted', may: ['cancel'] });
export const Declined = () => applicant({ status: 'declined', may: [] });
export const Former = () => applicant({ status: 'completed', may: [], worker: { isFormer: true } });
export const Withdrawn = () => <WithdrawnApplicant applicant={anApplicant()} />;

export const Cancelled = () =>
  applicant({
    status: 'cancelled',
    may: [],
    cancellation: {
      by: 'worker',
      at: '2026-11-24T11:05:00.000Z',
      reason: `Jag är sjuk. ${LONG_NAME}`,
      isNoShow: false,
      isHandover: false,
    },
  });

export const LongNames = () =>
  applicant({
    worker: {
      firstName: LONG_WORD,
      lastName: LONG_NAME,
      email: `${LONG_WORD.toLowerCase()}.${LONG_WORD.toLowerCase()}@example.se`,
      expertise: ['Kitchen Helper', 'Runner', 'Dishwasher', 'Bartender', 'Barista', 'Server', 'Host', 'Cook'],
    },
  });

export const JobFilled = () => applicant({ may: [], obstacle: 'jobFilled' });

export const ApplicantRows = () => (
  <div className="divide-y divide-line">
    {applicant({ id: 'hired', status: 'accepted', may: ['cancel'] }, false, false)}
    {applicant({ id: 'regular', match: match({ headline: 'workedHere', workedHere: 'workedHere' }) }, true, false)}
    {applicant({ id: 'tired', match: match({ headline: 'restShort', rest: 'restShort' }) }, false, false)}
    {applicant({ id: 'long', match: match({}), worker: { firstName: LONG_WORD, lastName: LONG_NAME } }, false, false)}
  </div>
);

export const ApplicantFit = () => (
  <ApplicantFactors match={match({ expertise: 'someSkills', rest: 'restShort', languages: 'languageMissing' })} />
);
