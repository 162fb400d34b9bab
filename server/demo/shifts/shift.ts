import type { Expertise, LanguageLevels } from '@passa/domain';
import type { Day, Posted } from '../calendar.ts';
import type { PersonKey } from '../people/index.ts';
import type { VenueKey } from '../venues/index.ts';

type Outcome =
  // A closed one whose start has passed closed by itself; one still to come was closed by its business.
  { status: 'open' | 'closed' } | { status: 'hired' | 'completed'; hired: PersonKey };

/** A job as its venue wrote it, and what has become of it. Line breaks within a paragraph are not kept. */
export type Shift = Outcome & {
  venue: VenueKey;
  title: string;
  description: string;
  expertise: Expertise[];
  payRate: number;
  day: Day;
  from: string;
  to: string;
  posted: Posted;
  dressCode?: string;
  languages?: LanguageLevels;
  isUrgent?: boolean;
  /** Who waits for an answer, the first to apply first. */
  pending?: PersonKey[];
  declined?: PersonKey[];
};
