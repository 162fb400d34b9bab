import { removeExpiredUploads } from './files/index.ts';
import { closePastJobs } from './jobs/index.ts';
import type { Mailer } from './mail/index.ts';
import { mailPasswordReset } from './passwords/index.ts';
import type { TaskHandlers } from './platform/queue/queue.ts';
import type { Services } from './platform/services.ts';

/**
 * Begins to do what the program does behind the scenes.
 * @param address where people open the program, without a trailing slash
 */
export async function startWork(services: Services, mailer: Mailer, address: string): Promise<void> {
  await services.queue.work({
    'mail-password-reset': ({ email }) => mailPasswordReset(services, mailer, address, email),
    'remove-stored-file': ({ key }) => services.storage.remove(key),
  } satisfies TaskHandlers);
  await services.queue.everyMinute('close-past-jobs', () => closePastJobs(services.db, services.now()));
  await services.queue.everyMinute('remove-expired-uploads', () => removeExpiredUploads(services));
  // What began while nobody worked does not wait for the minute.
  await services.queue.doNow('close-past-jobs');
}
