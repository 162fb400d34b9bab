import type { BusinessType, City, Expertise, Language, LanguageLevel } from '../../enumerations.ts';

/** What the closed lists' words are called where somebody reads them. In English they are called what they are. */
export const names = {
  expertise: {
    Bartender: 'Bartender',
    Barback: 'Barback',
    Cook: 'Cook',
    Server: 'Server',
    Host: 'Host',
    'Kitchen Helper': 'Kitchen Helper',
    Barista: 'Barista',
    Dishwasher: 'Dishwasher',
    Runner: 'Runner',
  },
  businessType: {
    Restaurant: 'Restaurant',
    Cafe: 'Cafe',
    Bar: 'Bar',
    'Night Club': 'Night Club',
    Hotel: 'Hotel',
    'Spa & Wellness Center': 'Spa & Wellness Center',
    'Event & Conference Venue': 'Event & Conference Venue',
    Other: 'Other',
  },
  city: { Stockholm: 'Stockholm', Gothenburg: 'Gothenburg', Malmö: 'Malmö' },
  language: { Swedish: 'Swedish', English: 'English' },
  level: { None: 'None', Basic: 'Basic', Intermediate: 'Intermediate', Fluent: 'Fluent', Native: 'Native' },
} as const satisfies {
  expertise: Record<Expertise, string>;
  businessType: Record<BusinessType, string>;
  city: Record<City, string>;
  language: Record<Language, string>;
  level: Record<LanguageLevel, string>;
};
