import type { NotificationKind } from '@passa/domain';
import type { UnitOfWork } from '../unit-of-work.ts';
import { subscriptionsOf } from './push/index.ts';
import { insertNotifications } from './queries.ts';
import type { TaskName, TaskPayloads } from '../tasks.ts';

type MailOfApplication = {
  [Name in TaskName]: TaskPayloads[Name] extends { applicationId: string } ? Name : never;
}[TaskName];

/** The mail that tells the same. New applications are gathered first (`announce.ts`). */
const MAIL_OF: Record<NotificationKind, MailOfApplication | null> = {
  newApplication: null,
  applicationWithdrawn: 'mail-application-withdrawn',
  shiftCancelled: 'mail-shift-cancelled',
  shiftCompleted: 'mail-shift-completed',
  accepted: 'mail-accepted',
  declined: 'mail-declined',
  jobClosed: 'mail-job-closed',
  jobReopened: 'mail-job-reopened',
  completionUndone: 'mail-completion-undone',
};

/** Who is told of what: a party to the application. */
export type Notice = { userId: string; kind: NotificationKind; applicationId: string };

/** So many at once: a statement takes only so many values, and many can wait for jobs that close in one minute. */
const BATCH = 1_000;

/**
 * Tells people what was done, each in the ways they want: under the bell, on the screens they have open, on their phones
 * and by mail. All of it is committed with the change, or not at all.
 * @param notices each person, kind and application once
 */
export async function notify(change: UnitOfWork, notices: Notice[]): Promise<void> {
  // Two changes at once take what both write to in the same order, and so wait for each other and not in a circle.
  const sorted = notices.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  for (let first = 0; first < sorted.length; first += BATCH) await tell(change, sorted.slice(first, first + BATCH));
}

const placeOf = ({ applicationId, kind, userId }: Notice) => `${applicationId} ${kind} ${userId}`;

async function tell(change: UnitOfWork, notices: Notice[]): Promise<void> {
  const told = await insertNotifications(change.tx, notices);
  for (const { id, userId } of told) change.publish({ users: [userId] }, { type: 'notified', notificationId: id });

  const browsers = await subscriptionsOf(change.tx, [...new Set(told.map(({ userId }) => userId))]);
  const browsersOf = Map.groupBy(browsers, ({ userId }) => userId);
  const pushes = told.flatMap(({ id, userId }) =>
    (browsersOf.get(userId) ?? []).map((browser) => ({ notificationId: id, subscriptionId: browser.id })),
  );
  await change.enqueue('push-notification', pushes);

  for (const [kind, some] of Map.groupBy(notices, (notice) => notice.kind)) {
    const mail = MAIL_OF[kind];
    const tasks = some.map(({ applicationId }) => ({ applicationId }));
    if (mail) await change.enqueue(mail, tasks);
  }
}
