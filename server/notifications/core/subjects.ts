import {
  mondayOf,
  NOTIFICATION_RULES,
  weekOf,
  type NotificationFacts,
  type NotificationKind,
  type Role,
  type isStillRelevant,
} from '@passa/domain';
import type { Database } from '../../platform/database/database.ts';
import { invitationInFull } from './invitation-queries.ts';
import { applicationInFull } from './mail-queries.ts';
import { newShiftInFull } from './new-shift-queries.ts';
import type { PageIds } from './page-urls.ts';
import { venueInLinks } from './recipients.ts';
import { countNewApplications, type StoredNotification } from './queries.ts';
import { revealInFull } from './reveal-queries.ts';

type Subject = keyof NotificationFacts;

/** What a notification is about, with the current data. */
type Found<About extends Subject> = {
  facts: NotificationFacts[About];
  /** The role of the recipient. */
  reader: Role;
  /** The ids of the page that it leads to. A push message replaces an earlier one with the same tag. */
  ids: PageIds & { tag: string };
  /** What decides whether it is still relevant; undefined for a subject without a job. */
  status?: Parameters<typeof isStillRelevant>[1] & { job: { startDate: Date } };
  /** The account that causes its mail; undefined for the program. */
  causedBy?: { id: string };
};

type Finder<About extends Subject> = (
  db: Database,
  notification: StoredNotification,
  now: Date,
) => Promise<Found<About> | undefined>;

/** How the subject of a notification is found. */
const FINDERS: { [About in Subject]: Finder<About> } = {
  async application(db, { applicationId, userId, kind }, now) {
    const about = applicationId === null ? undefined : await applicationInFull(db, applicationId, now);
    if (!about) return undefined;
    const { job, application, worker } = about;
    const unseenCount = kind === 'newApplication' ? await countNewApplications(db, userId, job.id) : 0;
    return {
      facts: { ...about, unseenCount },
      reader: userId === worker.id ? 'worker' : 'business',
      ids: {
        jobId: job.id,
        applicationId: application.id,
        venueId: about.business.id,
        tag: `application-${application.id}`,
      },
      status: about,
    };
  },
  async job(db, { id }, now) {
    const about = await newShiftInFull(db, id, now);
    // One job concerns more workers than an account may cause mails.
    return about && { facts: about, reader: 'worker', ids: idsOf(about.job), status: about };
  },
  async invitation(db, { id, userId }, now) {
    const about = await invitationInFull(db, id, now);
    if (!about) return undefined;
    const { application, job, worker, business } = about;
    return {
      facts: about,
      reader: userId === worker.id ? 'worker' : 'business',
      ids: { ...idsOf(job), venueId: business.id },
      status: { job, ...(application && { application }) },
      causedBy: business,
    };
  },
  async reveal(db, { id, kind }) {
    const about = await revealInFull(db, id);
    if (!about) return undefined;
    const reader = kind === 'numbersRevealed' ? 'business' : 'worker';
    return { facts: about, reader, ids: { venueId: about.business.id, tag: `reveal-${about.reveal.id}` } };
  },
  venue(_, { figures, createdAt, kind, venueId }) {
    const ids = { week: mondayOf(weekOf(createdAt)), venueId: venueId ?? undefined, tag: kind };
    return Promise.resolve(figures ? { facts: { figures, createdAt }, reader: 'business', ids } : undefined);
  },
};

const idsOf = ({ id }: { id: string }) => ({ jobId: id, tag: `job-${id}` });

type AboutOf<Kind extends NotificationKind> = (typeof NOTIFICATION_RULES)[Kind]['about'];
const aboutOf = <Kind extends NotificationKind>(kind: Kind): AboutOf<Kind> => NOTIFICATION_RULES[kind].about;

/** What a notification of a kind is about. */
export type FoundOf<Kind extends NotificationKind> = Found<AboutOf<Kind>>;

/** Finds what a notification is about; undefined once there is nothing to tell about it. */
export async function findSubject<Kind extends NotificationKind>(
  db: Database,
  notification: StoredNotification & { kind: Kind },
  now: Date,
): Promise<FoundOf<Kind> | undefined> {
  const found = await FINDERS[aboutOf(notification.kind)](db, notification, now);
  const venueId = found?.ids.venueId;
  if (!found || venueId === undefined) return found;
  const named = found.reader === 'business' ? await venueInLinks(db, notification.userId, venueId) : undefined;
  return { ...found, ids: { ...found.ids, venueId: named } };
}
