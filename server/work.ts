import { removeExpiredUploads } from './files/index.ts';
import { closePastJobs } from './jobs/index.ts';
import type { Mailer } from './mail/index.ts';
import { announceApplications, notificationMails } from './notifications/index.ts';
import { mailPasswordReset } from './passwords/index.ts';
import type { TaskHandlers } from './platform/queue/queue.ts';
import type { Services } from './platform/services.ts';

/**
 * Begins to do what the program does behind the scenes.
 * @param address where people open the program, without a trailing slash
 */
export async function startWork(services: Services, mailer: Mailer, address: string): Promise<void> {
  const { db, queue, now } = services;
  const handlers: TaskHandlers = {
    'mail-password-reset': ({ email }) => mailPasswordReset(services, mailer, address, email),
    ...notificationMails({ db, mailer, address }),
    'mail-job-reopened': () => Promise.resolve(),
    'mail-application-withdrawn': () => Promise.resolve(),
    'mail-shift-cancelled': () => Promise.resolve(),
    'push-notification': () => Promise.resolve(),
    'remove-stored-file': ({ key }) => services.storage.remove(key),
  };
  await queue.work(handlers);
  await queue.everyMinute('close-past-jobs', () => closePastJobs(services, now()));
  await queue.everyMinute('announce-applications', () => announceApplications(services, now()));
  await queue.everyMinute('remove-expired-uploads', () => removeExpiredUploads(services));
  // What began while nobody worked does not wait for the minute.
  await queue.doNow('close-past-jobs');
  await queue.doNow('announce-applications');
}
