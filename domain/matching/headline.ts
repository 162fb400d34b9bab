// Apart from the match, since the cards of the first screen need only this.

/** The findings that stand in the way of a job, the hardest first. */
export const HURDLES = [
  'bookedThen',
  'paused',
  'notFree',
  'noSkills',
  'far',
  'restShort',
  'languageMissing',
  'someSkills',
  'partlyFree',
  'languageWeaker',
] as const;

/** The findings that speak for a job, the best first. */
export const REASONS = ['workedHere', 'near', 'short-ride', 'allSkills'] as const;

export type Headline = (typeof HURDLES)[number] | (typeof REASONS)[number];

/** Whether a headline is a reason for the job, and not against it. */
export const speaksForJob = (headline: Headline): boolean => REASONS.some((reason) => reason === headline);
