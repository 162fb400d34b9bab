import type { Expertise } from '../enumerations.ts';

/** Whether a worker has all of the expertise that a job requires. */
export const fitsSkills = (requiredExpertise: readonly Expertise[], ownExpertise: readonly Expertise[]): boolean =>
  requiredExpertise.every((expertise) => ownExpertise.includes(expertise));
