import type { Expertise, LanguageLevels } from '@passa/domain';
import type { Day, Posted } from './calendar.ts';
import type { PersonKey } from '../people/index.ts';
import type { VenueKey } from '../venues/index.ts';

type Outcome =
  // An open job may have some of its openings filled, and be the first of a series with one job a week. A closed job in the past closed by
  // itself; a future one was closed by its business.
  | { status: 'open'; hired?: PersonKey[]; furtherWeeks?: number }
  | { status: 'closed' }
  | { status: 'hired' | 'completed'; hired: PersonKey[] };

/** A job as its venue wrote it, and its outcome. Line breaks within a paragraph are not kept. */
export type Shift = Outcome & {
  venue: VenueKey;
  title: string;
  description: string;
  expertise: Expertise[];
  payRate: number;
  day: Day;
  from: string;
  /** On the next day where it is before `from`. */
  to: string;
  posted: Posted;
  dressCode?: string;
  languages?: LanguageLevels;
  isUrgent?: boolean;
  /** How many people it needs: one by default. */
  openings?: number;
  /** Whether the regulars of its venue can book it at once. */
  regularsCanBook?: true;
  /** Whether its venue has saved it as a template. */
  isTemplate?: true;
  /** The pending applicants, first to apply first. */
  pending?: PersonKey[];
  declined?: PersonKey[];
};
