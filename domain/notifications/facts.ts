import type { PinUse } from '../attendance/attendance-events.ts';
import type { NoShowState } from '../hiring/no-show.ts';
import type { StoredHours } from '../attendance/stored-hours.ts';
import type { TimeSheetActor } from '../attendance/time-sheet-state.ts';
import type { Role } from '../enumerations.ts';
import type { Change } from '../hiring/change.ts';
import type { ApplicationStatus, JobStatus } from '../hiring/statuses.ts';
import type { Place } from '../places/place.ts';

// What the mails and push messages of notifications are written from. Dates are UTC instants; instants in JSON are ISO 8601.

/** A person's names; null once the account is deleted. */
type Names = { firstName: string | null; lastName: string | null };

type Job = Place & {
  id: string;
  title: string;
  status: JobStatus;
  startDate: Date;
  endDate: Date;
  /** SEK per hour. */
  payRate: number;
  breakStart: Date | null;
  breakMinutes: number | null;
  breakIsPaid: boolean | null;
  updatedAt: Date;
};

/** A shift and the name of its venue. */
export type ShiftFacts = {
  job: Job;
  business: { businessName: string };
  /** The current instant: texts say dates as they are read then. */
  now: Date;
};

/** A step of the hours of a shift, and the reason that was given for it. */
export type HoursReason = { kind: 'proposed' | 'disputed' | 'decided'; by: TimeSheetActor; reason: string | null };

/** An application, with what its two parties may read of each other. */
export type NotifiedApplication = ShiftFacts & {
  application: {
    status: ApplicationStatus;
    completedAt: Date | null;
    cancelledBy: Role | null;
    cancelReason: string | null;
    cancelledByDeletion: boolean;
    handedOver: boolean;
    noShow: boolean;
  };
  worker: Names;
  business: Names & { businessName: string; phoneNumber: string | null };
  /** The change of the job that the application has not agreed to. */
  change: Change | null;
  hasPersonalNumber: boolean;
  /** The latest first. */
  hoursReasons: HoursReason[];
  /** The hours that the venue has proposed, and those of the worker. */
  proposedHours: { business: StoredHours; worker: StoredHours | null } | null;
  /** The paid minutes of the hours that count. */
  paidMinutes: number | null;
  /** How the PIN of the shift was last used at a kiosk. */
  pinUse: { kind: PinUse; at: string; kioskName: string } | null;
  /** With the reason of its last step. The worker can answer until `dueAt`. */
  noShow: { state: NoShowState; dueAt: string | null; reason: string | null } | null;
  /** How many applications to the job wait for an answer. */
  pendingCount: number;
  /** How many of them the business has not seen; only the push message of a new application needs it. */
  unseenCount?: number;
};

/** The figures that a digest reports, by name. */
export type Figures = Readonly<Record<string, number>>;

/** What the texts of each subject are written from. */
export type NotificationFacts = {
  application: NotifiedApplication;
  /** A new shift with the number of its dates, null for one; or a free place. */
  job: ShiftFacts & { dateCount: number | null };
  invitation: ShiftFacts & { worker: Names };
  reveal: { reveal: { createdAt: Date }; kioskName: string; business: { businessName: string } };
  /** The figures of a digest by name, as they were when it was sent. */
  venue: { figures: Figures; createdAt: Date };
};
