import { mailAccountExists } from './people/accounts/index.ts';
import { endDueAccess } from './applicant-access/index.ts';
import { mailConfirmAddress } from './security/email-confirmation/index.ts';
import { removeExpiredUploads, removeStoredFile } from './files/index.ts';
import { addUpCounts, closePastJobs, sendApplicationDigests } from './hiring/index.ts';
import type { Mailer } from './mail/index.ts';
import {
  forgetOldNotifications,
  notificationMails,
  openUnsubscribeTokens,
  pushNotification,
} from './notifications/index.ts';
import { mailPasswordReset } from './security/passwords/index.ts';
import type { TaskHandlers } from './platform/queue/queue.ts';
import { deleteExpired } from './platform/sessions/queries.ts';
import type { Services } from './services.ts';
import { openPusher, vapidSubject } from './notifications/push/index.ts';
import { mailSecurityChange } from './security/index.ts';

/**
 * Begins to do what the program does behind the scenes.
 * @param address where people open the program, without a trailing slash
 */
export async function startWork(services: Services, mailer: Mailer, address: string): Promise<void> {
  const { db, queue, now } = services;
  const pusher = await openPusher(db, vapidSubject(address, mailer.from));
  const unsubscribeTokens = await openUnsubscribeTokens(db);
  const handlers: TaskHandlers = {
    'mail-password-reset': ({ email }) => mailPasswordReset(services, mailer, address, email),
    'mail-account-exists': ({ email }) => mailAccountExists(services, mailer, address, email),
    'mail-confirm-address': ({ userId }) => mailConfirmAddress(db, mailer, address, userId),
    'mail-security-change': (task) => mailSecurityChange(services, mailer, address, task),
    ...notificationMails({ ...services, mailer, unsubscribeTokens, address }),
    'push-notification': (task) => pushNotification({ db, pusher, now }, task),
    'remove-stored-file': ({ key }) => removeStoredFile(services, key),
  };
  await queue.work(handlers);
  await queue.everyMinute('close-past-jobs', () => closePastJobs(services, now()));
  await queue.everyMinute('end-applicant-access', () => endDueAccess(services, now()));
  await queue.everyMinute('announce-applications', () => sendApplicationDigests(services, now()));
  await queue.everyMinute('remove-expired-uploads', () => removeExpiredUploads(services));
  await queue.everyMinute('forget-old-notifications', () => forgetOldNotifications(services, now()));
  await queue.everyMinute('add-up-counts', () => addUpCounts(db));
  await queue.everyMinute('forget-what-ran-out', async () => {
    await services.attempts.deleteExpired();
    await deleteExpired(db);
  });
  // What began while nobody worked does not wait for the minute.
  await queue.runNow('close-past-jobs');
  await queue.runNow('end-applicant-access');
  await queue.runNow('announce-applications');
  await queue.runNow('add-up-counts');
}
