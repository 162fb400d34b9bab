import { randomUUID } from 'node:crypto';
import {
  fullName,
  type BusinessSignUp,
  type MemberRole,
  type PostJob,
  type Template,
  type WorkerSignUp,
} from '@passa/domain';
import { eq } from 'drizzle-orm';
import { beginSession } from '../security/log-in/log-in.ts';
import { presentAccount, type AccountResponse } from '../security/sessions/present.ts';
import { accountOf } from '../security/sessions/queries.ts';
import { insertBusiness, insertIdentity, insertWorker } from '../people/sign-up/queries.ts';
import type { BusinessJob, WorkerJob } from '../hiring/jobs/present.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import type { Transaction } from '../platform/database/database.ts';
import { users, venueMembers, venuePeople } from '../database/schema.ts';
import type { Services } from '../core/services.ts';
import { anotherDay } from './days.ts';
import type { TestResponse, Visitor } from './visitor.ts';

// Builders create what a test needs with defaults for everything else. They use the API or its parts, so that the rows
// are those of real use.

/** A logged-in visitor. The address is confirmed if the test runs the program in its own process. */
export type TestUser = {
  visitor: Visitor;
  account: AccountResponse;
  /** The side of hires that the user acts for: the worker, or the first venue. */
  partyId: string;
  email: string;
  password: string;
};
type TestServer = { visitor: () => Visitor; services?: Services };

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

export function workerForm(overrides: Partial<WorkerSignUp> = {}): WorkerSignUp {
  return {
    ...basicInformation(),
    expertise: ['Bartender', 'Server'],
    city: 'Stockholm',
    streetAddress: 'Götgatan 12',
    zipCode: '118 46',
    ...overrides,
  };
}

export function businessForm(overrides: Partial<BusinessSignUp> = {}): BusinessSignUp {
  return {
    ...basicInformation(),
    businessName: 'Kajen Krog',
    organisationNumber: '556677-8899',
    businessType: 'Restaurant',
    businessAddress: 'Strandvägen 1',
    city: 'Stockholm',
    zipCode: '114 51',
    ...overrides,
  };
}

/** Each job is on a day of its own, so that shifts overlap only where a test asks for it. */
export function jobForm(overrides: Partial<PostJob> = {}): PostJob {
  return {
    title: 'Evening bartender',
    description: 'Behind the bar on a busy evening, with a team that helps.',
    requiredExpertise: ['Bartender'],
    payRate: 180,
    location: { address: 'Strandvägen 1', city: 'Stockholm', zipCode: '114 51' },
    startDate: anotherDay(),
    startTime: '17:00',
    endTime: '23:00',
    ...overrides,
  };
}

/** Each template has a name of its own. */
export function templateForm(overrides: Partial<Template> = {}): Template {
  const { startDate: _date, ...job } = jobForm({
    dressCode: 'Black',
    languageRequirements: { Swedish: 'Basic', English: 'Fluent' },
    break: { startTime: '20:00', minutes: 30, isPaid: false },
  });
  return { ...job, name: `Evening bar ${randomUUID()}`, weekday: 6, ...overrides };
}

export async function aWorker(passa: TestServer, overrides: Partial<WorkerSignUp> = {}): Promise<TestUser> {
  const form = workerForm(overrides);
  if (!passa.services) return signUpByApi(passa.visitor(), '/api/accounts/workers', form);
  return insertAccount(passa.services, passa.visitor(), form, insertWorker);
}

export async function aBusiness(passa: TestServer, overrides: Partial<BusinessSignUp> = {}): Promise<TestUser> {
  const form = businessForm(overrides);
  if (!passa.services) return signUpByApi(passa.visitor(), '/api/accounts/businesses', form);
  return insertAccount(passa.services, passa.visitor(), form, insertBusinessWithOwnId);
}

/** A venue with an id of its own, so that a test fails where the ids of a person and of a venue are mixed up. */
const insertBusinessWithOwnId: typeof insertBusiness = (tx, userId, form) =>
  insertBusiness(tx, userId, form, randomUUID());

export const partyOf = ({ id, venues }: AccountResponse): string => venues[0]?.id ?? id;

/** A further person who acts for a venue. */
export async function aMember(
  passa: { visitor: () => Visitor; services: Services },
  venue: TestUser,
  role: MemberRole,
  overrides: Partial<BusinessSignUp> = {},
): Promise<TestUser> {
  const join = async (tx: Transaction, userId: string, { firstName, lastName }: BusinessSignUp) => {
    await tx.update(users).set({ role: 'business' }).where(eq(users.id, userId));
    await tx.insert(venuePeople).values({ userId, firstName, lastName, phoneNumber: '+46701234567' });
    await tx.insert(venueMembers).values({ userId, venueId: venue.partyId, role });
  };
  return insertAccount(passa.services, passa.visitor(), businessForm(overrides), join);
}

/** Signs up through the API. The address is not confirmed. */
export async function signUpByApi(
  visitor: Visitor,
  path: '/api/accounts/workers' | '/api/accounts/businesses',
  form: WorkerSignUp | BusinessSignUp,
): Promise<TestUser> {
  const { email, password } = form;
  expectStatus(await visitor.post(path, form), 201);
  const { account } = expectStatus(
    await visitor.post<{ account: AccountResponse }>('/api/session', { email, password }),
    200,
  );
  return { visitor, account, partyId: partyOf(account), email, password };
}

/** Creates the rows of a sign-up, a confirmation and a log-in, in a third of the time and without a mail. */
async function insertAccount<Form extends WorkerSignUp | BusinessSignUp>(
  services: Services,
  visitor: Visitor,
  form: Form,
  insertProfile: (tx: Transaction, userId: string, form: Form) => Promise<void>,
): Promise<TestUser> {
  const { email, password } = form;
  const hash = await services.authentication.hashPassword(password);
  return withTransaction(services, async (unit) => {
    const identity = { name: fullName(form), email, language: null, password: hash };
    const userId = await insertIdentity(unit.tx, identity);
    if (!userId) throw new Error(`${email} has an account already.`);
    await insertProfile(unit.tx, userId, form);
    await unit.tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await unit.record({ action: 'signed-up', actorId: userId, accountId: userId });
    const { cookies } = await beginSession(services, unit, userId, new Headers({ 'User-Agent': 'node' }));
    visitor.keep(cookies);
    const account = await accountOf(unit.tx, userId);
    if (!account) throw new Error('An account that was inserted is not there.');
    const presented = presentAccount(account);
    return { visitor, account: presented, partyId: partyOf(presented), email, password };
  });
}

export async function aJob(business: TestUser, overrides: Partial<PostJob> = {}): Promise<BusinessJob> {
  return expectStatus(await business.visitor.post<{ job: BusinessJob }>('/api/jobs', jobForm(overrides)), 201).job;
}

type OwnApplication = NonNullable<WorkerJob['application']>;

export async function anApplication(worker: TestUser, job: { id: string }, message?: string): Promise<OwnApplication> {
  const path = `/api/jobs/${job.id}/applications`;
  return expectStatus(await worker.visitor.post<{ application: OwnApplication }>(path, message && { message }), 201)
    .application;
}

/** What a worker sends who agrees to a job as it is now. */
export const AS_IT_IS = '?asOf=2100-01-01T00:00:00.000Z';

/** A worker answers a change of a job that they have read. */
export const answerChange = ({ visitor }: TestUser, { id }: { id: string }, answer: 'agree' | 'decline') =>
  visitor.post(`/api/applications/${id}/change${AS_IT_IS}`, { answer });

export function performAction(
  user: TestUser,
  action: 'accept' | 'decline' | 'withdraw' | 'complete' | 'undo-accept' | 'undo-decline' | 'undo-completion',
  application: { id: string },
) {
  return user.visitor.post(`/api/applications/${application.id}/${action}`);
}

export function cancel(
  user: TestUser,
  application: { id: string },
  reason = 'My child is ill',
  job?: 'close' | 'reopen',
) {
  return user.visitor.post(`/api/applications/${application.id}/cancel`, { reason, ...(job && { job }) });
}

/** A worker who is hired for a job of the business. */
export async function aHire(business: TestUser, worker: TestUser, overrides: Partial<PostJob> = {}) {
  const job = await aJob(business, overrides);
  const application = await anApplication(worker, job);
  expectStatus(await performAction(business, 'accept', application), 200);
  return { job, application };
}

/** A worker who has completed a shift for the business, and has been asked to be a regular. */
export async function askedRegular(business: TestUser, worker: TestUser): Promise<{ id: string }> {
  const { application } = await aHire(business, worker);
  expectStatus(await performAction(worker, 'complete', application), 200);
  expectStatus(await business.visitor.post(`/api/applications/${application.id}/regular`), 204);
  const { body } = await worker.visitor.get<{ venues: { id: string; status: string }[] }>('/api/regular-venues');
  const asked = body.venues.find(({ status }) => status === 'asked');
  if (!asked) throw new Error('The worker was not asked.');
  return { id: asked.id };
}

/** A regular of the business. */
export async function aRegular(business: TestUser, worker: TestUser): Promise<{ id: string }> {
  const regular = await askedRegular(business, worker);
  expectStatus(await worker.visitor.put(`/api/regular-venues/${regular.id}`, { answer: 'agreed' }), 204);
  return regular;
}

/** Lets a worker complete a shift for a business, which may invite the worker from then on. */
export async function completeShift(business: TestUser, worker: TestUser): Promise<{ application: { id: string } }> {
  const { application } = await aHire(business, worker);
  expectStatus(await performAction(worker, 'complete', application), 200);
  return { application };
}

/** Invites workers who have completed a shift for the business to a job. */
export async function invite(business: TestUser, job: { id: string }, ...workers: TestUser[]): Promise<void> {
  const workerIds = workers.map(({ account }) => account.id);
  expectStatus(await business.visitor.post(`/api/jobs/${job.id}/invitations`, { workerIds }), 200);
}

function expectStatus<Body>(response: TestResponse<Body>, status: number): Body {
  if (response.status !== status)
    throw new Error(`Responded with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}

/** Saves the terms that a business states to the workers it employs. */
export async function stateTerms(
  { visitor }: TestUser,
  terms: { payday: string | null; collectiveAgreement: string | null },
): Promise<void> {
  const path = '/api/profile/business';
  const { profile } = expectStatus(await visitor.get<{ profile: Record<string, unknown> }>(path), 200);
  const { email: _email, isEmployer: _isEmployer, ...saved } = profile;
  expectStatus(await visitor.put(path, { ...saved, ...terms }), 200);
}
