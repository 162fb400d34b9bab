// Apart from the match, since the cards of the first screen need only this.

/** The hardest findings that stand in the way of a job. They do not depend on the time, so an index finds the jobs without them. */
export const TIMELESS_HURDLES = ['noSkills', 'far'] as const;

/** The other findings that stand in the way, the hardest first. */
export const OTHER_HURDLES = [
  'bookedThen',
  'paused',
  'notFree',
  'restShort',
  'languageMissing',
  'someSkills',
  'partlyFree',
  'languageWeaker',
] as const;

/** The findings that stand in the way of a job, the hardest first. */
export const HURDLES = [...TIMELESS_HURDLES, ...OTHER_HURDLES] as const;

/** The findings that speak for a job, the best first. */
export const REASONS = ['workedHere', 'near', 'short-ride', 'allSkills'] as const;

export type Headline = (typeof HURDLES)[number] | (typeof REASONS)[number];

/** Whether a headline is a reason for the job, and not against it. */
export const speaksForJob = (headline: Headline): boolean => REASONS.some((reason) => reason === headline);

/** Every headline, that of the best match first. */
export const HEADLINES_BY_MATCH: readonly Headline[] = [...REASONS, ...HURDLES.toReversed()];

/** The place of a headline in the order of the best matches, from 0. */
export const placeOf = (headline: Headline): number => HEADLINES_BY_MATCH.indexOf(headline);
