import { plusDays, stockholmDate } from '@passa/domain';
import { expect, type Page } from '@playwright/test';
import { confirmationsTo, linkIn } from './outbox.ts';
import { dataDirs } from './server.ts';

let lastNumber = 0;

/**
 * A unique name, which identifies an entry of a list. Its suffix is doubled, because the search matches words that differ
 * in one letter.
 */
export function unique(word: string): string {
  const suffix = `p${process.pid}n${++lastNumber}e`;
  return `${word} ${suffix}${suffix}`;
}

const email = (name: string) => `${name.replace(/\W+/g, '.').toLowerCase()}@example.se`;

export const PASSWORD = 'kalle123';

export function aWorker(firstName = unique('Wilma')) {
  return {
    firstName,
    lastName: 'Ek',
    email: email(firstName),
    phoneNumber: '070-174 06 05',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    expertise: ['Cook'],
    city: 'Malmö',
    streetAddress: 'Möllevångsgatan 12',
    zipCode: '214 20',
  };
}

export function aBusiness(businessName = unique('Krogen')) {
  return {
    firstName: 'Anna',
    lastName: 'Berg',
    email: email(businessName),
    phoneNumber: '070-174 06 06',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    businessName,
    organisationNumber: '556016-0680',
    businessType: 'Restaurant',
    businessAddress: 'Storgatan 1',
    city: 'Malmö',
    zipCode: '211 41',
  };
}

export function aJob(title = unique('Cook for a wedding')) {
  return {
    title,
    description: 'A wedding for eighty guests, three courses from a small kitchen.',
    requiredExpertise: ['Cook'],
    payRate: 185,
    location: { address: 'Storgatan 1', city: 'Malmö', zipCode: '211 41' },
    startDate: daysAhead(7),
    startTime: '16:00',
    endTime: '23:00',
  };
}

/** A Stockholm date in the future, `YYYY-MM-DD`. */
export function daysAhead(days: number): string {
  return plusDays(stockholmDate(new Date()), days);
}

/** Signs up the page's browser by the API and confirms the address, for tests of other features. */
export async function signUpByApi(
  page: Page,
  role: 'workers' | 'businesses',
  account: { email: string; password: string },
): Promise<void> {
  await call(page, `/api/accounts/${role}`, account);
  const response = await page.request.post('/api/session', {
    data: { email: account.email, password: account.password },
  });
  const dataDir = dataDirs.get(new URL(response.url()).origin);
  // A benchmark's server has no outbox here.
  if (dataDir) await confirmAddress(page, dataDir, account.email);
}

/** Confirms an address by the API with the newest confirmation mail. */
export async function confirmAddress(page: Page, dataDir: string, email: string): Promise<void> {
  await expect.poll(() => confirmationsTo(dataDir, email).length).toBeGreaterThan(0);
  const { hash } = new URL(linkIn(confirmationsTo(dataDir, email).at(-1)));
  const token = new URLSearchParams(hash.slice(1)).get('token');
  await call(page, '/api/email-confirmation', { token }, 'put');
}

/**
 * Posts a job as the account that the page's browser is signed in as.
 * @returns its id
 */
export async function postJob(page: Page, job: object): Promise<string> {
  return ((await call(page, '/api/jobs', job)) as { job: { id: string } }).job.id;
}

/**
 * Applies as the account that the page's browser is signed in as.
 * @returns the application's id
 */
export async function applyToJob(page: Page, jobId: string, message?: string): Promise<string> {
  const response = await call(page, `/api/jobs/${jobId}/applications`, message === undefined ? undefined : { message });
  return (response as { application: { id: string } }).application.id;
}

async function call(page: Page, path: string, data?: object, method: 'post' | 'put' = 'post'): Promise<unknown> {
  const response = await page.request[method](path, data ? { data } : {});
  if (!response.ok()) throw new Error(`${path} responded with ${String(response.status())}: ${await response.text()}`);
  return response.json();
}
