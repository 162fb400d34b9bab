import type { names as English } from '../en/names.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const names: SpokenPart<typeof English> = {
  expertise: {
    Bartender: 'Bartender',
    Barback: 'Barback',
    Cook: 'Kock',
    Server: 'Servitör',
    Host: 'Värd',
    'Kitchen Helper': 'Köksbiträde',
    Barista: 'Barista',
    Dishwasher: 'Diskare',
    Runner: 'Runner',
  },
  businessType: {
    Restaurant: 'Restaurang',
    Cafe: 'Kafé',
    Bar: 'Bar',
    'Night Club': 'Nattklubb',
    Hotel: 'Hotell',
    'Spa & Wellness Center': 'Spa',
    'Event & Conference Venue': 'Event- och konferensanläggning',
    Other: 'Annat',
  },
  city: { Stockholm: 'Stockholm', Gothenburg: 'Göteborg', Malmö: 'Malmö' },
  language: { Swedish: 'Svenska', English: 'Engelska' },
  level: {
    None: 'Inga',
    Basic: 'Grundläggande',
    Intermediate: 'Goda kunskaper',
    Fluent: 'Flytande',
    Native: 'Modersmål',
  },
};
