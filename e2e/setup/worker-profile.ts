import type { Page } from '@playwright/test';
import { fieldByLabel } from './forms.ts';
import { aWorker, signUpByApi } from './people.ts';
import { expect } from './test.ts';

/** The route of the worker's own profile. */
export const PROFILE = '**/api/profile/worker';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
export const expertise = (page: Page) => page.getByRole('group', { name: 'Expertise', exact: true });
export const experience = (page: Page, number: number) =>
  page.getByRole('group', { name: `Experience ${number}`, exact: true });
export const addExperience = (page: Page) => page.getByRole('button', { name: 'Add Experience' });

/** Saves the profile, and waits until it is saved. */
export async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

/** Adds a work experience and fills in what is required. */
export async function addFilledInExperience(page: Page, number: number, position: string) {
  await addExperience(page).click();
  const entry = experience(page, number);
  await fieldByLabel(entry, 'Position').fill(position);
  await fieldByLabel(entry, 'Company').fill('Bar Åttkanten');
  await fieldByLabel(entry, 'Start date').fill('2021-05-10');
}

/** Signs a worker up, and opens their profile from the dashboard. */
export async function openNewProfile(page: Page) {
  const worker = aWorker();
  await signUpByApi(page, 'workers', worker);
  await page.goto('/worker/dashboard');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  await expect(fieldByLabel(page, 'First name')).toBeVisible();
  return worker;
}
