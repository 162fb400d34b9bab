import type { HireRow } from './queries.ts';

/** Presents the terms of a hire to its parties, in the export of their data. */
export const presentTerms = ({ terms }: Pick<HireRow, 'terms'>) => ({
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
  break:
    terms.breakStart &&
    ({ startDate: terms.breakStart.toISOString(), minutes: terms.breakMinutes, isPaid: terms.breakIsPaid } as const),
  payRate: terms.payRate,
  employmentForm: terms.employmentForm,
  payday: terms.payday,
  collectiveAgreement: terms.collectiveAgreement,
  agreedAt: terms.agreedAt.toISOString(),
  frozenLater: terms.frozenLater,
});
