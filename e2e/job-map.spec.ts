import { fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  'a venue sets its pin, and a worker finds its jobs on the map',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const location = { address: 'Storgatan 1', city: 'Malmö', zipCode: '214 20' } as const;
    const business = {
      ...aBusiness(),
      businessAddress: location.address,
      city: location.city,
      zipCode: location.zipCode,
    };
    await signUpByApi(businessPage, 'businesses', business);
    await postJob(businessPage, { ...aJob(), location });
    await postJob(businessPage, { ...aJob(), location: { address: 'Gata 2', city: 'Malmö', zipCode: '211 11' } });

    await businessPage.goto('/business/profile');
    const map = businessPage.getByRole('application', { name: 'Map of the districts.' });
    await expect(map).toHaveAccessibleDescription('No pin yet');
    await map.click();
    await expect(map).toHaveAccessibleDescription(/^Pin at 55\.58\d\d, 13\.0\d\d\d, in Möllevången$/);
    const coordinates = fieldByLabel(businessPage, 'Coordinates');
    await coordinates.fill('59.33');
    await expect(coordinates).toHaveAccessibleDescription(/Write two numbers/);
    await coordinates.fill('55.5921, 13.0083');
    await map.press('ArrowUp');
    await expect(coordinates).toHaveValue('55.5930, 13.0083');
    await businessPage.getByRole('button', { name: 'Save Changes' }).click();
    await expect(businessPage.getByText('Profile updated successfully!').first()).toBeVisible();
    await businessPage.reload();
    await expect(fieldByLabel(businessPage, 'Coordinates')).toHaveValue('55.5930, 13.0083');

    const page = await anotherBrowser();
    const worker = { ...aWorker(), city: 'Malmö' };
    await signUpByApi(page, 'workers', worker);
    await page.goto('/worker/jobs');
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(page.getByRole('img', { name: 'Map of Malmö' })).toBeVisible();
    await expect(page.getByText('Venue on the map')).toBeVisible();
    const districts = page.getByRole('navigation', { name: 'Districts in Malmö' });
    await districts.getByRole('link', { name: /Möllevången/ }).click();
    await expect(page).toHaveURL(/q=214/);
    await expect(districts.getByRole('link', { name: /Möllevången/ })).toHaveAttribute('aria-current', 'true');
    // The other districts keep their numbers.
    await expect(districts.getByRole('link', { name: /Västra Hamnen \(211\)/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: 'Map of Malmö' })).toBeVisible();
    await districts.getByRole('link', { name: /Möllevången/ }).click();
    await expect(page).not.toHaveURL(/q=214/);
  },
);
