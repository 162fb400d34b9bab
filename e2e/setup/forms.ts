import type { Locator, Page } from '@playwright/test';
import type { aBusiness, aJob, aWorker } from './people.ts';

/** The field with this label. */
export const labelled = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true });

/** The button with this name. */
export const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Fills in the form of a job, except for fields with a default. */
export async function fillJob(page: Page, job: ReturnType<typeof aJob>): Promise<void> {
  await labelled(page, 'Job title').fill(job.title);
  await labelled(page, 'Description').fill(job.description);
  const expertise = page.getByRole('group', { name: 'Required expertise', exact: true });
  for (const required of job.requiredExpertise) await labelled(expertise, required).check();
  await labelled(page, 'Address').fill(job.location.address);
  await labelled(page, 'City').selectOption(job.location.city);
  await labelled(page, 'Zip code').fill(job.location.zipCode);
  await labelled(page, 'Date').fill(job.startDate);
  await labelled(page, 'Start time').fill(job.startTime);
  await labelled(page, 'End time').fill(job.endTime);
}

/** Fills in step 1 of a sign-up, which is the same for both roles. */
export async function fillBasics(
  page: Page,
  person: ReturnType<typeof aWorker> | ReturnType<typeof aBusiness>,
): Promise<void> {
  await labelled(page, 'First name').fill(person.firstName);
  await labelled(page, 'Last name').fill(person.lastName);
  await labelled(page, 'Email').fill(person.email);
  await labelled(page, 'Phone number').fill(person.phoneNumber);
  await labelled(page, 'Password').fill(person.password);
  await labelled(page, 'Confirm password').fill(person.confirmPassword);
}
