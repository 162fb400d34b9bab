import type { Locator, Page } from '@playwright/test';
import type { aBusiness, aJob, aWorker } from './people.ts';

/** The field with this label. */
export const fieldByLabel = (container: Page | Locator, label: string) => container.getByLabel(label, { exact: true });

/** The button with this name. */
export const button = (container: Page | Locator, name: string) => container.getByRole('button', { name, exact: true });

/** Fills in the form of a job, except for fields with a default. */
export async function fillJob(page: Page, job: ReturnType<typeof aJob>): Promise<void> {
  await fieldByLabel(page, 'Job title').fill(job.title);
  await fieldByLabel(page, 'Description').fill(job.description);
  const expertise = page.getByRole('group', { name: 'Required expertise', exact: true });
  for (const required of job.requiredExpertise) await fieldByLabel(expertise, required).check();
  await fieldByLabel(page, 'Address').fill(job.location.address);
  await fieldByLabel(page, 'City').selectOption(job.location.city);
  await fieldByLabel(page, 'Zip code').fill(job.location.zipCode);
  await fieldByLabel(page, 'Date').fill(job.startDate);
  await fieldByLabel(page, 'Start time').fill(job.startTime);
  await fieldByLabel(page, 'End time').fill(job.endTime);
}

/** Fills in step 1 of a sign-up, which is the same for both roles. */
export async function fillBasics(
  page: Page,
  account: ReturnType<typeof aWorker> | ReturnType<typeof aBusiness>,
): Promise<void> {
  await fieldByLabel(page, 'First name').fill(account.firstName);
  await fieldByLabel(page, 'Last name').fill(account.lastName);
  await fieldByLabel(page, 'Email').fill(account.email);
  await fieldByLabel(page, 'Phone number').fill(account.phoneNumber);
  await fieldByLabel(page, 'Password').fill(account.password);
  await fieldByLabel(page, 'Confirm password').fill(account.confirmPassword);
}
