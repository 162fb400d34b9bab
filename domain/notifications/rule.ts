import type { Permission } from '../venues/permissions.ts';
import type { ApplicationStatus, JobStatus } from '../hiring/statuses.ts';
import type { DigestTime } from './digest-time.ts';

/**
 * The statuses for which a notification is true. With any other status it is neither mailed nor pushed. A kind without `application`
 * is about a job that the recipient has not applied for.
 */
export type RelevantStatuses = {
  application?: readonly ApplicationStatus[];
  job?: JobStatus;
  /** Whether it is true only until the worker confirms. */
  isUnconfirmed?: true;
  /** Whether it is true only while a colleague waits for the answer to the request to take the shift over. */
  hasTaker?: true;
  /** Whether it is true only while the worker has not answered the change of the job. */
  isChangeOpen?: true;
};

/** The page that a notification leads to. */
export type NotificationPage =
  | 'job'
  | 'noShow'
  | 'ownHours'
  | 'regularAt'
  | 'applicants'
  | 'hours'
  | 'invitations'
  | 'regulars'
  | 'ledger'
  | 'week';

/**
 * `single`: one mail per notification. `inTime`: the same, unless the time until which it is pushed has passed. `afterUndo`: the same as
 * `single`, once the decision can no longer be undone. `onRequest`: one mail per notification, to users who have switched it on.
 * `digest`: several in one mail (`server/hiring/applications/application-digest.ts`). `none`: no mail.
 */
type MailRule =
  | {
      mail: 'single' | 'inTime' | 'afterUndo' | 'onRequest';
      /** The task that mails one notification. Two releases share a queue, so a task keeps its name. */
      mailTask: `mail-${string}`;
    }
  | { mail: 'digest' | 'none'; mailTask?: undefined };

/**
 * What it is about: an application; a job that the recipient may take; an invitation to a job; a display of personal numbers; or a venue, with
 * the time when it is due and the figures that it reports. The last two are about no job.
 */
type SubjectRule =
  | { about: 'application' | 'job' | 'invitation' | 'reveal'; digest?: undefined }
  | { about: 'venue'; digest: DigestTime & { figures: readonly string[] } };

type Recipient = { place: number; page: NotificationPage };

/** How notifications of one kind are sent. */
export type NotificationRule = MailRule &
  SubjectRule & {
    /**
     * The roles that receive it. In their settings a kind with a smaller place stands higher. `may`: what a member of the venue must be
     * permitted to do to receive it.
     */
    recipients: { worker?: Recipient; business?: Recipient & { may: Permission } };
    isRelevantWhile: RelevantStatuses;
    /**
     * `start`: not delivered after the start of the shift. `twoHoursBefore`: not delivered later than two hours before the start. `oneDay`:
     * not delivered after 24 hours. `threeHours`: not after three. `isOnRequest`: only to users who have switched it on.
     */
    push: {
      until: 'start' | 'twoHoursBefore' | 'oneDay' | 'threeHours';
      urgency: 'low' | 'normal' | 'high';
      isOnRequest?: true;
    };
    /** Whether it is due at a time before a shift, and follows no action (`before-shift.ts`). */
    isReminder?: true;
    /** Whether it is about the hours of a shift that was worked. A party that takes a step on the hours has dealt with it. */
    isAboutHours?: true;
    /** Whether it offers a shift, which another worker may get first. */
    offersShift?: true;
    /** Whether it says that the worker is hired. */
    saysHired?: true;
    /** Whether no account causes its mail. No account causes a reminder either. */
    isByProgram?: true;
  };
