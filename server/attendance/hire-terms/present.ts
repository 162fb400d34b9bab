import type { HireRow } from './queries.ts';

/** Presents the terms of a hire to its parties, in the export of their data. */
export const presentTerms = ({ terms, later }: Pick<HireRow, 'terms' | 'later'>) => ({
  applicationId: terms.applicationId,
  employer: {
    kind: terms.employerKind,
    name: terms.employerName,
    organisationNumber: terms.employerNumber,
    address: terms.employerAddress,
  },
  venue: { name: terms.venueName, organisationNumber: terms.venueNumber, address: terms.venueAddress },
  title: terms.title,
  description: terms.description,
  expertise: terms.expertise,
  workplace: terms.workplace,
  startDate: terms.startDate.toISOString(),
  endDate: terms.endDate.toISOString(),
  break: presentBreak(terms),
  payRate: terms.payRate,
  employmentForm: terms.employmentForm,
  payday: terms.payday,
  collectiveAgreement: terms.collectiveAgreement,
  agreedAt: terms.agreedAt.toISOString(),
  frozenLater: terms.frozenLater,
  /** What the worker has agreed to instead of it since, in the order of time. */
  changes: later.map((agreed) => ({
    workplace: agreed.workplace,
    startDate: agreed.startDate.toISOString(),
    endDate: agreed.endDate.toISOString(),
    break: presentBreak(agreed),
    payRate: agreed.payRate,
    agreedAt: agreed.agreedAt.toISOString(),
  })),
});

type WithBreak = Pick<HireRow['terms'], 'breakStart' | 'breakMinutes' | 'breakIsPaid'>;

const presentBreak = ({ breakStart, breakMinutes, breakIsPaid }: WithBreak) =>
  breakStart && ({ startDate: breakStart.toISOString(), minutes: breakMinutes, isPaid: breakIsPaid } as const);
