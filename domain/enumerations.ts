// The closed lists of specification section 3, as they are stored and sent. Messages such as `city_name` are their display names.

export const ROLES = ['worker', 'business'] as const;
export type Role = (typeof ROLES)[number];

export const EXPERTISE = [
  'Bartender',
  'Barback',
  'Cook',
  'Server',
  'Host',
  'Kitchen Helper',
  'Barista',
  'Dishwasher',
  'Runner',
] as const;
export type Expertise = (typeof EXPERTISE)[number];

export const BUSINESS_TYPES = [
  'Restaurant',
  'Cafe',
  'Bar',
  'Night Club',
  'Hotel',
  'Spa & Wellness Center',
  'Event & Conference Venue',
  'Other',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
export const DEFAULT_BUSINESS_TYPE: BusinessType = 'Restaurant';

export const CITIES = ['Stockholm', 'Gothenburg', 'Malmö'] as const;
export type City = (typeof CITIES)[number];
export const DEFAULT_CITY: City = 'Stockholm';

export const SPOKEN_LANGUAGES = ['Swedish', 'English'] as const;
type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export const LANGUAGE_LEVELS = ['None', 'Basic', 'Intermediate', 'Fluent', 'Native'] as const;
type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];
export const DEFAULT_LANGUAGE_LEVEL: LanguageLevel = 'None';

/** A level for each language, known or required; an absent language counts as None. */
export type LanguageLevels = Partial<Record<SpokenLanguage, LanguageLevel | undefined>>;

/** The level of every language, in a fixed order. An absent language has the level None (specification section 9). */
export const withDefaultLevels = ({
  Swedish = DEFAULT_LANGUAGE_LEVEL,
  English = DEFAULT_LANGUAGE_LEVEL,
}: LanguageLevels): Record<SpokenLanguage, LanguageLevel> => ({ Swedish, English });
