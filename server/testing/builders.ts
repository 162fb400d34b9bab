import { randomUUID } from 'node:crypto';
import type { BusinessSignUp, PostJob, WorkerSignUp } from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { Account } from '../accounts/present.ts';
import type { BusinessJob, WorkerJob } from '../jobs/present.ts';
import { users } from '../platform/database/schema.ts';
import type { Services } from '../platform/services.ts';
import { anotherDay } from './days.ts';
import type { Answer, Visitor } from './visitor.ts';

// Builders fill in what a test does not care about. They go through the API, so that what they make is what people make.

/** A visitor who is signed in, and whose address is confirmed where the test runs the program itself. */
export type Person = { visitor: Visitor; account: Account; email: string; password: string };
type Place = { visitor: () => Visitor; services?: Pick<Services, 'db' | 'attempts'> };

function basicInformation() {
  return {
    firstName: 'Astrid',
    lastName: 'Lind',
    email: `${randomUUID()}@example.com`,
    phoneNumber: '070-123 45 67',
    password: 'correct horse',
    confirmPassword: 'correct horse',
  };
}

export function workerForm(given: Partial<WorkerSignUp> = {}): WorkerSignUp {
  return {
    ...basicInformation(),
    expertise: ['Bartender', 'Server'],
    city: 'Stockholm',
    streetAddress: 'Götgatan 12',
    zipCode: '118 46',
    ...given,
  };
}

export function businessForm(given: Partial<BusinessSignUp> = {}): BusinessSignUp {
  return {
    ...basicInformation(),
    businessName: 'Kajen Krog',
    organisationNumber: '556677-8899',
    businessType: 'Restaurant',
    businessAddress: 'Strandvägen 1',
    city: 'Stockholm',
    zipCode: '114 51',
    ...given,
  };
}

/** Each on a day of its own, so that shifts overlap only where a test says so. */
export function jobForm(given: Partial<PostJob> = {}): PostJob {
  return {
    title: 'Evening bartender',
    description: 'Behind the bar on a busy evening, with a team that helps.',
    requiredExpertise: ['Bartender'],
    payRate: 180,
    location: { address: 'Strandvägen 1', city: 'Stockholm', zipCode: '114 51' },
    startDate: anotherDay(),
    startTime: '17:00',
    endTime: '23:00',
    ...given,
  };
}

export async function aWorker(passa: Place, given: Partial<WorkerSignUp> = {}): Promise<Person> {
  return signUp(passa, '/api/accounts/workers', workerForm(given));
}

export async function aBusiness(passa: Place, given: Partial<BusinessSignUp> = {}): Promise<Person> {
  return signUp(passa, '/api/accounts/businesses', businessForm(given));
}

async function signUp(passa: Place, path: string, form: WorkerSignUp | BusinessSignUp): Promise<Person> {
  const visitor = passa.visitor();
  const { email, password } = form;
  if (passa.services) await useUpConfirmations(passa.services, email);
  done(await visitor.post(path, form), 201);
  if (passa.services) await passa.services.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const { account } = done(await visitor.post<{ account: Account }>('/api/session', { email, password }), 200);
  return { visitor, account, email, password };
}

/** Without the link by mail, so that the mails and tasks that a test finds are those that it is about. */
async function useUpConfirmations({ attempts }: Pick<Services, 'attempts'>, email: string): Promise<void> {
  let isLeft: boolean;
  do isLeft = await attempts.take({ what: 'confirmation-mail-to-email', of: email });
  while (isLeft);
}

export async function aJob(business: Person, given: Partial<PostJob> = {}): Promise<BusinessJob> {
  return done(await business.visitor.post<{ job: BusinessJob }>('/api/jobs', jobForm(given)), 201).job;
}

type OwnApplication = NonNullable<WorkerJob['application']>;

export async function anApplication(worker: Person, job: { id: string }): Promise<OwnApplication> {
  const path = `/api/jobs/${job.id}/applications`;
  return done(await worker.visitor.post<{ application: OwnApplication }>(path), 201).application;
}

export function act(
  person: Person,
  action: 'accept' | 'decline' | 'withdraw' | 'complete' | 'undo-completion',
  application: { id: string },
) {
  return person.visitor.post(`/api/applications/${application.id}/${action}`);
}

export function cancel(person: Person, application: { id: string }, reason = 'My child is ill') {
  return person.visitor.post(`/api/applications/${application.id}/cancel`, { reason });
}

/** A worker, hired for a job of the business. */
export async function aHire(business: Person, worker: Person, given: Partial<PostJob> = {}) {
  const job = await aJob(business, given);
  const application = await anApplication(worker, job);
  done(await act(business, 'accept', application), 200);
  return { job, application };
}

function done<Body>(answer: Answer<Body>, status: number): Body {
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
