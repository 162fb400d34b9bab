import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aJob,
  anApplication,
  aWorker,
  stateTerms,
  type TestUser,
} from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Steps = { steps: { step: string; isDone: boolean }[] };
const stepsOf = async (user: TestUser) => {
  const { body } = await user.visitor.get<Steps>('/api/first-steps');
  return Object.fromEntries(body.steps.map(({ step, isDone }) => [step, isDone]));
};

async function saveProfile(user: TestUser, change: object) {
  const { body } = await user.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
  const { email: _, documents: __, videoResumeURL: ___, videoPosterURL: ____, ...profile } = body.profile;
  expect((await user.visitor.put('/api/profile/worker', { ...profile, ...change })).status).toBe(200);
}

test('a new worker starts with no step, and completes one after the other', async () => {
  expect(await stepsOf(worker)).toEqual({ languages: false, experience: false, application: false });

  await saveProfile(worker, { languageProficiency: { Swedish: 'None' } });
  expect(await stepsOf(worker)).toMatchObject({ languages: false });
  await saveProfile(worker, { languageProficiency: { Swedish: 'None', English: 'Basic' } });
  expect(await stepsOf(worker)).toEqual({ languages: true, experience: false, application: false });

  const cook = { id: '1', position: 'Cook', company: 'Kajen', startDate: '2020-01-01', endDate: null, current: true };
  await saveProfile(worker, { workExperiences: [{ ...cook, description: '' }] });
  expect(await stepsOf(worker)).toMatchObject({ experience: true, application: false });

  await performAction(worker, 'withdraw', await anApplication(worker, await aJob(business)));
  expect(await stepsOf(worker)).toEqual({ languages: true, experience: true, application: true });
});

test('a new business completes its first step by signing up, and continues from there', async () => {
  expect(await stepsOf(business)).toEqual({ venue: true, job: false, payday: false, answer: false });

  const job = await aJob(business);
  expect(await stepsOf(business)).toEqual({ venue: true, job: true, payday: false, answer: false });

  await performAction(worker, 'withdraw', await anApplication(worker, job));
  const application = await anApplication(await aWorker(passa), job);
  expect(await stepsOf(business)).toMatchObject({ answer: false });
  await performAction(business, 'decline', application);
  expect(await stepsOf(business)).toEqual({ venue: true, job: true, payday: false, answer: true });

  await stateTerms(business, { payday: 'The 25th', collectiveAgreement: null });
  expect(await stepsOf(business)).toEqual({ venue: true, job: true, payday: true, answer: true });
});

test("another user's actions complete no step", async () => {
  const other = await aBusiness(passa);
  await performAction(other, 'accept', await anApplication(worker, await aJob(other)));
  expect(await stepsOf(business)).toMatchObject({ job: false, answer: false });
  expect(await stepsOf(await aWorker(passa))).toMatchObject({ application: false });
});
