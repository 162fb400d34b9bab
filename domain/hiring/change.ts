import type { City, Expertise, LanguageLevels } from '../enumerations.ts';
import { stockholmTime } from '../time/stockholm.ts';
import type { OtherTerm } from './post-job.ts';

/** The terms of a shift that matter to who applied for it, or is hired for it. Instants are UTC; the pay rate is in SEK per hour. */
export type ShiftTerms = {
  payRate: number;
  address: string;
  city: City;
  zipCode: string;
  startDate: Date;
  endDate: Date;
  /** All three are null without a break. */
  breakStart: Date | null;
  breakMinutes: number | null;
  breakIsPaid: boolean | null;
  requiredExpertise: readonly Expertise[];
  languageRequirements: LanguageLevels;
};

/** What can differ between two versions of a shift, in the order in which it is shown. */
export const CHANGED_TERMS = ['time', 'place', 'payRate', 'break', 'expertise', 'languages'] as const;
export type ChangedTerm = (typeof CHANGED_TERMS)[number];

const breakOfTerms = ({ breakStart, breakMinutes, breakIsPaid }: ShiftTerms) =>
  breakStart && [stockholmTime(breakStart), breakMinutes, breakIsPaid];

/** What each term is compared by. */
const VALUES: Record<ChangedTerm, (terms: ShiftTerms) => unknown> = {
  time: ({ startDate, endDate }) => [startDate, endDate],
  place: ({ address, city, zipCode }) => [address, city, zipCode],
  payRate: ({ payRate }) => payRate,
  break: breakOfTerms,
  expertise: ({ requiredExpertise }) => [...requiredExpertise].sort(),
  languages: ({ languageRequirements: { Swedish = 'None', English = 'None' } }) => [Swedish, English],
};

/** @returns the terms that differ between two versions of a shift */
export const changedTerms = (before: ShiftTerms, after: ShiftTerms): ChangedTerm[] =>
  CHANGED_TERMS.filter((term) => JSON.stringify(VALUES[term](before)) !== JSON.stringify(VALUES[term](after)));

/** @returns the differences that an applicant has to confirm before they can be hired: all but more pay */
export const termsToConfirm = (before: ShiftTerms, after: ShiftTerms): ChangedTerm[] =>
  changedTerms(before, after).filter((term) => term !== 'payRate' || after.payRate < before.payRate);

/** @returns the differences that a hired worker has to agree to: what was agreed at the hire changes by no other way, not even for the better */
export const termsToAgree = (before: ShiftTerms, after: ShiftTerms): ChangedTerm[] =>
  changedTerms(before, after).filter((term) => term !== 'expertise' && term !== 'languages');

/** The terms of a shift in a response and in the audit log, as JSON. Instants are UTC, in ISO 8601. */
export type PresentedTerms = {
  startDate: string;
  endDate: string;
  location: { address: string; city: City; zipCode: string };
  payRate: number;
  break: { startDate: string; minutes: number; isPaid: boolean } | null;
  requiredExpertise: Expertise[];
  languageRequirements: LanguageLevels;
};

/** What differs between two versions of a shift. */
export type Change = { terms: ChangedTerm[]; before: PresentedTerms; after: PresentedTerms };

/** @returns the terms as JSON */
export const presentShiftTerms = (terms: ShiftTerms): PresentedTerms => ({
  startDate: terms.startDate.toISOString(),
  endDate: terms.endDate.toISOString(),
  location: { address: terms.address, city: terms.city, zipCode: terms.zipCode },
  payRate: terms.payRate,
  break:
    terms.breakStart && terms.breakMinutes !== null
      ? { startDate: terms.breakStart.toISOString(), minutes: terms.breakMinutes, isPaid: terms.breakIsPaid ?? false }
      : null,
  requiredExpertise: [...terms.requiredExpertise],
  languageRequirements: terms.languageRequirements,
});

/** @returns the terms of the response as they are compared */
export const readShiftTerms = ({
  startDate,
  endDate,
  location,
  break: stated,
  ...terms
}: PresentedTerms): ShiftTerms => ({
  ...terms,
  ...location,
  startDate: new Date(startDate),
  endDate: new Date(endDate),
  breakStart: stated && new Date(stated.startDate),
  breakMinutes: stated?.minutes ?? null,
  breakIsPaid: stated?.isPaid ?? null,
});

/** An edit of one job, with the numbers of its pending applications and of its hired workers. */
export type CountedEdit = { before: ShiftTerms; after: ShiftTerms; waitingCount: number; hiredCount: number };

/** @returns how many applicants have to confirm some edits, and how many hired workers are asked to agree to them */
export const countAsked = (edits: readonly CountedEdit[]): { applicants: number; hired: number } =>
  edits.reduce(
    ({ applicants, hired }, { before, after, waitingCount, hiredCount }) => ({
      applicants: applicants + (termsToConfirm(before, after).length > 0 ? waitingCount : 0),
      hired: hired + (termsToAgree(before, after).length > 0 ? hiredCount : 0),
    }),
    { applicants: 0, hired: 0 },
  );

/** What an edit of a job has changed, or what a worker has answered. */
export type LoggedChange = Change & { others: OtherTerm[] };
