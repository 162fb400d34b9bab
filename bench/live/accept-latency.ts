import { aJob, daysAhead } from '@passa/e2e/setup/people.ts';
import { signUp, type ApiUser } from '../api-user.ts';
import { openStreamClients } from './stream-clients.ts';
import { now } from '../statistics.ts';

/**
 * A job of the business with the worker's application. Each job is on a day of its own, because a worker can be hired
 * once per day.
 */
async function aJobWithApplication(business: ApiUser, worker: ApiUser, round: number) {
  const form = { ...aJob(), startDate: daysAhead(7 + round) };
  const { job } = (await business.call('/api/jobs', form)) as { job: { id: string } };
  const path = `/api/jobs/${job.id}/applications`;
  const { application } = (await worker.call(path, {})) as { application: { id: string } };
  return { jobId: job.id, title: form.title, applicationId: application.id };
}

/** The time from sending an Accept until the worker's stream has received the event. Milliseconds. */
export async function timesUntilNotified(baseUrl: string, rounds: number): Promise<number[]> {
  const [business, worker] = [await signUp(baseUrl, 'businesses'), await signUp(baseUrl, 'workers')];
  const stream = openStreamClients(`${baseUrl}/api/live`);
  await stream.open([{ cookie: worker.cookie }]);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { applicationId } = await aJobWithApplication(business, worker, round);
    // Workers are not notified of their own actions, so this notification is about the Accept.
    let sent = 0;
    const receivedAt = await stream.timesOfEvent('event: notified', () => {
      sent = now();
      return business.call(`/api/applications/${applicationId}/accept`, {});
    });
    times.push(Math.max(...receivedAt) - sent);
  }
  await stream.close();
  return times;
}
