import { LANGUAGE_LEVELS, SPOKEN_LANGUAGES, type City, type Expertise, type LanguageLevels } from '../enumerations.ts';
import type { Availability } from './availability.ts';
import { distanceTo, type JobPlace } from './home-area.ts';
import { DAILY_REST, dailyRest, overlaps, type TimeRange } from './daily-rest.ts';
import { HURDLES, REASONS, type Headline } from './headline.ts';
import { availabilityFor } from './availability-for.ts';

/** Whether a factor speaks for a job, partly, not, or cannot be told. */
export type FactorStatus = 'met' | 'partly' | 'not' | 'unknown';

/** The factors of a match in the order in which they are shown. Each has its possible findings, with what a finding means. */
export const FACTORS = {
  expertise: { allSkills: 'met', someSkills: 'partly', noSkills: 'not' },
  availability: { free: 'met', partlyFree: 'partly', notFree: 'not', paused: 'not' },
  overlap: { noShiftThen: 'met', bookedThen: 'not' },
  rest: { restEnough: 'met', restShort: 'not', restUnknown: 'unknown' },
  distance: { near: 'met', 'short-ride': 'met', ride: 'partly', far: 'not', unknown: 'unknown' },
  languages: {
    languagesMet: 'met',
    languageWeaker: 'partly',
    languageMissing: 'not',
    languageUnknown: 'unknown',
    noLanguage: 'met',
  },
  workedHere: { workedHere: 'met', newHere: 'partly' },
} as const satisfies Record<string, Record<string, FactorStatus>>;

export type FactorName = keyof typeof FACTORS;
type FindingOf<Name extends FactorName> = keyof (typeof FACTORS)[Name];
export type Finding = { [Name in FactorName]: FindingOf<Name> }[FactorName];

/** How a job fits a worker: what was found of each factor. */
export type Match = { [Name in FactorName]: FindingOf<Name> };

const STATUSES: Record<Finding, FactorStatus> = {
  ...FACTORS.expertise,
  ...FACTORS.availability,
  ...FACTORS.overlap,
  ...FACTORS.rest,
  ...FACTORS.distance,
  ...FACTORS.languages,
  ...FACTORS.workedHere,
};

/** What a finding means for the job. No two factors have a finding of one name. */
export const statusOf = (finding: Finding): FactorStatus => STATUSES[finding];

/** The parts of a job that a match depends on. */
export type JobToMatch = JobPlace & {
  requiredExpertise: readonly Expertise[];
  languageRequirements: LanguageLevels;
  startDate: Date;
  endDate: Date;
};

/** The parts of an applicant that what a business may know of the match depends on. */
export type ApplicantToMatch = Pick<Availability, 'homeArea'> & {
  expertise: readonly Expertise[];
  languageProficiency: LanguageLevels;
  city: City;
};

/** The parts of a worker that a match depends on. */
export type WorkerToMatch = Availability & ApplicantToMatch;

/**
 * Compares a job with a worker. It is a list of facts, not a score: nothing is weighed, and no job is left out for it.
 * @param schedule the other shifts that the worker is hired for, at least those within 24 hours of the job
 * @param hasWorkedHere whether the worker has completed a shift for the business
 */
export function match(
  job: JobToMatch,
  worker: WorkerToMatch,
  schedule: readonly TimeRange[],
  hasWorkedHere: boolean,
): Match {
  return {
    ...matchApplicant(job, worker, schedule, hasWorkedHere),
    availability: availabilityFor(worker, { start: job.startDate, end: job.endDate }),
  };
}

/** What the business may know of the match with an applicant: all factors but the availability, which only the worker sees. */
export type ApplicantMatch = Omit<Match, 'availability'>;

/** Compares a job with an applicant, for the business. The parameters are those of `match`. */
export function matchApplicant(
  job: JobToMatch,
  worker: ApplicantToMatch,
  schedule: readonly TimeRange[],
  hasWorkedHere: boolean,
): ApplicantMatch {
  const shift = { start: job.startDate, end: job.endDate };
  const isBooked = schedule.some((other) => overlaps(shift, other));
  return {
    expertise: findExpertise(job, worker),
    overlap: isBooked ? 'bookedThen' : 'noShiftThen',
    rest: isBooked ? 'restUnknown' : dailyRest(shift, schedule) >= DAILY_REST ? 'restEnough' : 'restShort',
    distance: distanceTo(job, worker),
    languages: findLanguages(job.languageRequirements, worker.languageProficiency),
    workedHere: hasWorkedHere ? 'workedHere' : 'newHere',
  };
}

function findExpertise({ requiredExpertise }: JobToMatch, { expertise }: ApplicantToMatch): Match['expertise'] {
  const owned = requiredExpertise.filter((required) => expertise.includes(required)).length;
  if (owned === requiredExpertise.length) return 'allSkills';
  return owned > 0 ? 'someSkills' : 'noSkills';
}

/** The finding for the language that speaks most against the job. */
function findLanguages(required: LanguageLevels, spoken: LanguageLevels): Match['languages'] {
  const rank = LANGUAGE_LEVELS.indexOf.bind(LANGUAGE_LEVELS);
  const findings = SPOKEN_LANGUAGES.flatMap((language): Match['languages'][] => {
    const [asked, level] = [required[language] ?? 'None', spoken[language]];
    if (asked === 'None') return [];
    if (level === undefined) return ['languageUnknown'];
    if (level === 'None') return ['languageMissing'];
    return [rank(level) >= rank(asked) ? 'languagesMet' : 'languageWeaker'];
  });
  const order = ['languageMissing', 'languageWeaker', 'languageUnknown', 'languagesMet'] as const;
  return order.find((finding) => findings.includes(finding)) ?? 'noLanguage';
}

/** What the card of a job can say, in order: what stands in the way comes first. */
export const HEADLINES = [...HURDLES, ...REASONS] as const satisfies readonly Finding[];

/** What the card of a job says. Each match has one, since a job asks for an expertise that the worker has or lacks. */
export function headlineOf(found: Match): Headline {
  return firstOf(HEADLINES, found) ?? 'allSkills';
}

export type ApplicantHeadline = Exclude<Headline, FindingOf<'availability'>>;

/** What the card of an applicant can say, in order. */
export const APPLICANT_HEADLINES = HEADLINES.filter(
  (headline): headline is ApplicantHeadline => !(headline in FACTORS.availability),
);

/** What the card of an applicant says. */
export function applicantHeadlineOf(found: ApplicantMatch): ApplicantHeadline {
  return firstOf(APPLICANT_HEADLINES, found) ?? 'allSkills';
}

function firstOf<Choice extends Finding>(headlines: readonly Choice[], found: Partial<Match>): Choice | undefined {
  const findings: readonly Finding[] = Object.values(found);
  return headlines.find((headline) => findings.includes(headline));
}
