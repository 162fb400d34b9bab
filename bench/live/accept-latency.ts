import { aJob, daysAhead } from '@passa/e2e/setup/people.ts';
import { signUp, type ApiUser } from '../api-user.ts';
import { openStreamClients } from './stream-clients.ts';
import { now } from '../statistics.ts';

/** A job of the business that the worker has applied for; each on a day of its own, since who is hired is hired once a day. */
export async function aJobWithApplication(business: ApiUser, worker: ApiUser, round: number) {
  const form = { ...aJob(), startDate: daysAhead(7 + round) };
  const { job } = (await business.call('/api/jobs', form)) as { job: { id: string } };
  const path = `/api/jobs/${job.id}/applications`;
  const { application } = (await worker.call(path, {})) as { application: { id: string } };
  return { jobId: job.id, title: form.title, applicationId: application.id };
}

/** How long from the moment that an Accept is sent until the worker's stream has told of it. Milliseconds. */
export async function timesUntilNotified(address: string, rounds: number): Promise<number[]> {
  const [business, worker] = [await signUp(address, 'businesses'), await signUp(address, 'workers')];
  const stream = openStreamClients(`${address}/api/live`);
  await stream.open([worker.cookie]);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { applicationId } = await aJobWithApplication(business, worker, round);
    // Of what they did themselves a worker is not notified, so this is the Accept.
    let sent = 0;
    const heard = await stream.untilReceived('event: notified', () => {
      sent = now();
      return business.call(`/api/applications/${applicationId}/accept`, {});
    });
    times.push(Math.max(...heard) - sent);
  }
  await stream.close();
  return times;
}
