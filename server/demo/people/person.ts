import type { City, Expertise, LanguageLevels, WorkExperience } from '@passa/domain';

export type Experience = Omit<WorkExperience, 'id' | 'current'>;

export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  expertise: Expertise[];
  city: City;
  streetAddress: string;
  zipCode: string;
  languages: LanguageLevels;
  experiences: Experience[];
};

/** A former position. */
export function formerPosition(
  position: string,
  company: string,
  startDate: string,
  endDate: string,
  description: string,
): Experience {
  return { position, company, startDate, endDate, description };
}

/** A current position. */
export function currentPosition(position: string, company: string, startDate: string, description: string): Experience {
  return { position, company, startDate, endDate: null, description };
}
