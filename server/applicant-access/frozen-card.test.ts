import type { ApplicationStatus } from '@passa/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../testing/builders.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
const PDF = bytesOf('application/pdf', 3000);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Card = {
  id: string;
  status: ApplicationStatus;
  access: { kind: string; asOf: string | null; until: string | null };
  worker: {
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string;
    city: string | null;
    streetAddress: string;
    expertise: string[];
    workExperiences: unknown[];
    documents: Record<string, string>;
    videoResumeURL: string | null;
    videoPosterURL: string | null;
  };
};

async function cardOf(job: { id: string }, application: { id: string }): Promise<Card> {
  const { body } = await business.visitor.get<{ applications: Card[] }>(`/api/jobs/${job.id}/applications`);
  const card = body.applications.find(({ id }) => id === application.id);
  if (!card) throw new Error('The applicant is not listed.');
  return card;
}

/** Changes the name, the phone number and the address of the worker. */
async function changeProfile(): Promise<void> {
  const { body } = await worker.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
  const { email: _e, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...profile } = body.profile;
  const saved = await worker.visitor.put('/api/profile/worker', {
    ...profile,
    firstName: 'Berit',
    phoneNumber: '+46739999999',
    city: 'Malmö',
    streetAddress: 'Nygatan 99',
    expertise: ['Cook'],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

const statusOf = async (file: { url: string }, { visitor }: TestUser = business) =>
  (await visitor.get(file.url)).status;
const daysAfter = (time: string | Date, days: number) =>
  new Date(new Date(time).getTime() + days * 24 * 60 * 60 * 1000).toISOString();

const THEN = { firstName: 'Astrid', phoneNumber: '+46701234567', streetAddress: 'Götgatan 12', city: 'Stockholm' };
const NOW = { firstName: 'Berit', phoneNumber: '+46739999999', streetAddress: 'Nygatan 99', city: 'Malmö' };

/** Each way in which an application ends by a decision. */
const DECISIONS: Record<string, () => Promise<{ job: { id: string; endDate: string }; application: { id: string } }>> =
  {
    declined: async () => {
      const job = await aJob(business);
      const application = await anApplication(worker, job);
      await performAction(business, 'decline', application);
      return { job, application };
    },
    'pending in a job that its business closed': async () => {
      const job = await aJob(business);
      const application = await anApplication(worker, job);
      await business.visitor.post(`/api/jobs/${job.id}/close`);
      return { job, application };
    },
    'cancelled by the worker': async () => {
      const hire = await aHire(business, worker);
      await cancel(worker, hire.application);
      return hire;
    },
    'cancelled by the business': async () => {
      const hire = await aHire(business, worker);
      await cancel(business, hire.application);
      return hire;
    },
    completed: async () => {
      const hire = await aHire(business, worker);
      await performAction(worker, 'complete', hire.application);
      return hire;
    },
    'pending in a job that another worker completed': async () => {
      const job = await aJob(business);
      const application = await anApplication(worker, job);
      const other = await aWorker(passa);
      const hired = await anApplication(other, job);
      await performAction(business, 'accept', hired);
      await performAction(other, 'complete', hired);
      return { job, application };
    },
  };

describe.each(Object.entries(DECISIONS))('%s', (name, decide) => {
  test('the business reads the details and files from the time of the decision', async () => {
    const before = await aFile(worker, PDF, { name: 'Licence' });
    const { job, application } = await decide();
    await changeProfile();
    const later = await aFile(worker, PDF, { name: 'Certificate' });
    const video = await aFile(worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'Film.mp4' });

    const card = await cardOf(job, application);
    expect(card.worker).toMatchObject({ ...THEN, email: worker.email, expertise: ['Bartender', 'Server'] });
    expect(card.worker.documents).toEqual({ Licence: before.url });
    expect(card.worker).toMatchObject({ videoResumeURL: null, videoPosterURL: null });
    expect(await statusOf(before)).toBe(200);
    expect(await statusOf(later)).toBe(404);
    expect(await statusOf(video)).toBe(404);
    expect(await statusOf(later, worker), 'the worker reads their own file').toBe(200);
    expect(card.access).toMatchObject({ kind: 'frozen', asOf: expect.any(String) as string });
  });

  test('after thirty days only the name and the outcome remain, and files are refused', async () => {
    const before = await aFile(worker, PDF, { name: 'Licence' });
    const { job, application } = await decide();
    const { access, status } = await cardOf(job, application);
    const over = name === 'completed' ? job.endDate : passa.clock.now();
    expect(access.until).toBe(daysAfter(over, 30));

    passa.clock.set(daysAfter(over, 29));
    expect((await cardOf(job, application)).worker).toMatchObject(THEN);
    expect(await statusOf(before)).toBe(200);
    passa.clock.set(daysAfter(over, 30));
    expect(await cardOf(job, application)).toMatchObject({
      status,
      access: { kind: 'nameOnly', asOf: null, until: null },
      worker: {
        firstName: 'Astrid',
        lastName: 'Lind',
        email: '',
        phoneNumber: '',
        city: null,
        streetAddress: '',
        zipCode: '',
        expertise: [],
        languageProficiency: {},
        workExperiences: [],
        documents: {},
        videoResumeURL: null,
      },
    });
    expectRefusal(await business.visitor.get(before.url), 404, 'notFound');
  });
});

test.for<[string, () => Promise<{ job: { id: string }; application: { id: string } }>]>([
  ['pending in an open job', async () => pendingIn(await aJob(business))],
  [
    'pending in a job that another worker is hired for',
    async () => {
      const { job, application } = await pendingIn(await aJob(business));
      await performAction(business, 'accept', await anApplication(await aWorker(passa), job));
      return { job, application };
    },
  ],
  [
    'pending in a job that is open again',
    async () => {
      const { job, application } = await pendingIn(await aJob(business));
      const other = await aWorker(passa);
      const hired = await anApplication(other, job);
      await performAction(business, 'accept', hired);
      await cancel(other, hired);
      return { job, application };
    },
  ],
  ['accepted', async () => aHire(business, worker)],
])('the business reads the current details while the application is active: %s', async ([, make]) => {
  const { job, application } = await make();
  await changeProfile();
  const file = await aFile(worker, PDF, { name: 'Certificate' });
  const card = await cardOf(job, application);
  expect(card.worker).toMatchObject({ ...NOW, documents: { Certificate: file.url } });
  expect(card.access).toEqual({ kind: 'present', asOf: null, until: null });
  expect(await statusOf(file)).toBe(200);
});

async function pendingIn(job: Awaited<ReturnType<typeof aJob>>) {
  return { job, application: await anApplication(worker, job) };
}
