import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { useMailServer } from '../../testing/mail-server.ts';
import { OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import type { FailedTaskList } from './operations.ts';

const passa = usePassa();
const { mail, mailTo, mailsTo } = useMailServer(passa);
const PATH = '/api/operations/failed-tasks';
const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}` };

const failedTasks = async () => (await passa.visitor().get<FailedTaskList>(PATH, headers)).body;
const retry = (id: string) => passa.visitor().send('POST', `${PATH}/${id}/retry`, { headers });
const states = (applicationId: string) =>
  rows(
    passa.db,
    sql`select state::text, retry_count from queue.job
      where name = 'mail-declined' and data->>'applicationId' = ${applicationId} order by created_on`,
  );

async function aDecline(refused = false) {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  if (refused) mail.behaviour.unknown.add(worker.email);
  const application = await anApplication(worker, await aJob(business));
  await performAction(business, 'decline', application);
  return { worker, application };
}

test('mail that the server defers is sent later, and is no failure', async () => {
  mail.behaviour.refuses = true;
  const { worker, application } = await aDecline();
  await expect.poll(() => states(application.id)).toEqual([{ state: 'retry', retry_count: 0 }]);
  expect(await failedTasks()).toEqual({ tasks: [], total: 0 });
  mail.behaviour.refuses = false;
  await passa.db.execute(sql`update queue.job set start_after = now() where state = 'retry'`);
  passa.services.queue.wake('mail-declined');
  await mailTo(worker);
});

test('mail that is refused permanently is tried once; the operator sees the reason, and retries it after a fix', async () => {
  const { worker, application } = await aDecline(true);
  await expect.poll(failedTasks).toMatchObject({ total: 1 });
  expect(passa.takeErrors()).toMatchObject([{ msg: 'a task failed permanently' }]);
  expect(await states(application.id)).toEqual([{ state: 'failed', retry_count: 0 }]);
  const list = await failedTasks();
  const id = list.tasks[0]?.id ?? '';
  expect(list.tasks).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      task: 'mail-declined',
      failedAt: expect.stringMatching(/Z$/) as string,
      attempts: 1,
      reason: expect.stringContaining('550') as string,
      about: { applicationId: application.id, notificationId: expect.any(String) as string },
    },
  ]);
  expect(JSON.stringify(list), 'nobody’s address').not.toContain('@example.com');

  mail.behaviour.unknown.clear();
  expect(await retry(id)).toMatchObject({ status: 202, body: {} });
  await mailTo(worker);
  expect(await failedTasks()).toEqual({ tasks: [], total: 0 });
  expectRefusal(await retry(id), 404, 'notFound');
  expect(mailsTo(worker)).toHaveLength(1);
});

test('the address of a password reset is not listed', async () => {
  const { email } = await aWorker(passa);
  mail.behaviour.unknown.add(email);
  await passa.visitor().post('/api/password-resets', { email });
  await expect.poll(failedTasks).toMatchObject({ tasks: [{ task: 'mail-password-reset', about: {} }] });
  passa.takeErrors();
  expect(JSON.stringify(await failedTasks())).not.toContain(email);
});

test.for([
  {},
  { Authorization: OPERATOR_TOKEN },
  { Authorization: 'Bearer ' },
  { Authorization: `Bearer ${OPERATOR_TOKEN}x` },
  { Authorization: `Basic ${OPERATOR_TOKEN}` },
])("without the operator's token the routes answer 404: %j", async (shown: Record<string, string>) => {
  expectRefusal(await passa.visitor().get(PATH, shown), 404, 'notFound');
  const someone = `${PATH}/${crypto.randomUUID()}/retry`;
  expectRefusal(await passa.visitor().send('POST', someone, { headers: shown }), 404, 'notFound');
});

test('retrying a missing task or a malformed id is refused', async () => {
  expectRefusal(await retry(crypto.randomUUID()), 404, 'notFound');
  expectRefusal(await retry('all'), 400, 'invalidInput', { taskId: 'This value is not valid' });
});
