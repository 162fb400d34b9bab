import { DIGESTS, TIME_ZONE } from '@passa/domain';
import { deleteOldAccountActions, mailAccountAction } from './accounts/index.ts';
import { mailAccountExists } from './people/index.ts';
import {
  checkOutForgotten,
  deleteOldTerms,
  deleteOldTimeSheets,
  dropExpiredLedgerKeys,
  expireProposals,
  insertMissingTerms,
} from './attendance/index.ts';
import { createDueAccessTask } from './applicant-access/index.ts';
import { removeExpiredUploads, removeStoredFile } from './files/index.ts';
import {
  askForReplacement,
  closePastJobs,
  expireNoShows,
  mergeOpenJobCounts,
  notifySuitedWorkers,
  publishRelease,
  sendApplicationDigests,
  sendDigest,
  sendReminders,
} from './hiring/index.ts';
import type { Mailer } from './mail/index.ts';
import {
  deleteOldNotifications,
  notificationMails,
  openUnsubscribeTokens,
  pushNotification,
  pushNotifications,
} from './notifications/index.ts';
import { deleteExpired } from './platform/sessions/queries.ts';
import type { Services } from './core/services.ts';
import { openPusher, vapidSubject } from './notifications/push/index.ts';
import {
  deleteExpiredEmailChanges,
  mailConfirmAddress,
  mailEmailChange,
  mailEmailChangeNotice,
  mailPasswordReset,
  mailSecurityChange,
} from './security/index.ts';
import { TASKS } from './tasks.ts';
import { deleteExpiredInvitations, mailMemberInvitation } from './venues/index.ts';

/**
 * Starts the background work: the handlers of all tasks, and the scheduled tasks, which run once a minute or at their times.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function startWork(services: Services, mailer: Mailer, baseUrl: string): Promise<void> {
  const { db, queue, rateLimiter, now } = services;
  const pusher = await openPusher(db, vapidSubject(baseUrl, mailer.from));
  const unsubscribeTokens = await openUnsubscribeTokens(db);
  await queue.work(TASKS, {
    'mail-password-reset': ({ email }) => mailPasswordReset(services, mailer, baseUrl, email),
    'mail-account-exists': ({ email }) => mailAccountExists(services, mailer, baseUrl, email),
    'mail-confirm-address': ({ userId }) => mailConfirmAddress(db, mailer, baseUrl, userId),
    'mail-email-change': ({ userId }) => mailEmailChange(services, mailer, baseUrl, userId),
    'mail-email-change-notice': (task) => mailEmailChangeNotice(services, mailer, baseUrl, task),
    'mail-security-change': (task) => mailSecurityChange(services, mailer, baseUrl, task),
    'mail-member-invitation': (task) => mailMemberInvitation(services, mailer, baseUrl, task),
    'mail-account-action': (task) => mailAccountAction(services, mailer, baseUrl, task),
    ...notificationMails({ ...services, mailer, unsubscribeTokens, baseUrl }),
    'notify-suited-workers': (task) => notifySuitedWorkers(services, task),
    'ask-for-replacement': (task) => askForReplacement(services, task),
    'publish-release': (task) => publishRelease(services, task),
    'push-notification': (task) => pushNotification({ db, pusher, now }, task),
    'push-notifications': (task) => pushNotifications({ ...services, pusher }, task),
    'remove-stored-file': ({ key }) => removeStoredFile(services, key),
  });
  const scheduledTasks = {
    'close-past-jobs': () => closePastJobs(services, now()),
    'end-due-access': createDueAccessTask(services),
    'send-application-digests': () => sendApplicationDigests(services, now()),
    'send-reminders': () => sendReminders(services, now()),
    'check-out-forgotten': () => checkOutForgotten(services, now()),
    'expire-proposals': () => expireProposals(services, now()),
    'expire-no-shows': () => expireNoShows(services, now()),
    'remove-expired-uploads': () => removeExpiredUploads(services),
    'delete-old-notifications': () => deleteOldNotifications(services, now()),
    'delete-old-account-actions': () => deleteOldAccountActions(db, now()),
    'delete-old-terms': () => deleteOldTerms(services, now()),
    'delete-old-time-sheets': () => deleteOldTimeSheets(services, now()),
    'merge-open-job-counts': () => mergeOpenJobCounts(db),
    'drop-expired-ledger-keys': () => dropExpiredLedgerKeys(services, now()),
    'insert-missing-terms': () => insertMissingTerms(services),
    'delete-expired': () =>
      Promise.all([
        rateLimiter.deleteExpired(),
        deleteExpired(db),
        deleteExpiredEmailChanges(db, now()),
        deleteExpiredInvitations(db, now()),
      ]),
  };
  const digests = Object.fromEntries(
    DIGESTS.map(({ kind, weekday, time }) => {
      const [hour, minute] = time.split(':').map(Number);
      const run = () => sendDigest(services, kind, now());
      return [`send-${kind}`, { cron: `${minute} ${hour} * * ${weekday}`, timeZone: TIME_ZONE, run }];
    }),
  );
  await queue.schedule({ ...scheduledTasks, ...digests });
  // A scheduled task that became due while no process ran does not wait for the next minute.
  const overdue: (keyof typeof scheduledTasks)[] = [
    'close-past-jobs',
    'end-due-access',
    'send-application-digests',
    'send-reminders',
    'check-out-forgotten',
    'expire-proposals',
    'expire-no-shows',
    'merge-open-job-counts',
  ];
  for (const name of [...overdue, ...Object.keys(digests)]) await queue.runNow(name);
}
