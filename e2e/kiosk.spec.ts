import { aVenueAndWorker, scannedPath } from './setup/kiosk.ts';
import { waitUntilAppIsCached } from './setup/offline.ts';
import { expect, test } from './setup/test.ts';
import type { Page } from '@playwright/test';

// Chromium logs that there is no connection.
test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

type Screen = { people: { name: string }[] };
const screenOf = async (tablet: Page) => (await (await tablet.request.get('/api/kiosk/screen')).json()) as Screen;

/** Checks in a person without a shift. */
async function addPerson(tablet: Page, name: string, number = '19811228-9874') {
  await tablet.getByRole('button', { name: 'Someone Else' }).click();
  await tablet.getByLabel('Full name').fill(name);
  await tablet.getByLabel('Personal number').fill(number);
  await tablet.getByRole('button', { name: 'Check In' }).click();
}

test('a worker checks in at the kiosk with their PIN, and the venue adds a person without a shift', async ({
  page,
  anotherBrowser,
}) => {
  const { name, phone, tablet, jobId } = await aVenueAndWorker(page, anotherBrowser);
  await phone.goto(`/worker/jobs/${jobId}`);
  const pin = (await phone.getByText(/^Your PIN for this shift/).textContent())?.match(/\d{4}/)?.[0] ?? '';
  await phone.goto('/worker/dashboard?view=assigned');
  await expect(phone.getByText(`PIN at the kiosk: ${pin}`)).toBeVisible();

  await page.goto(`/business/jobs/${jobId}/applications`);
  await expect(page.getByRole('article', { name })).toBeVisible();
  const person = tablet.getByRole('button', { name });
  await expect(person).toContainText('Expected at');
  await person.click();
  await tablet.getByLabel('PIN').fill(pin === '0000' ? '1111' : '0000');
  await tablet.getByRole('button', { name: 'Check In' }).click();
  await expect(tablet.getByText("That PIN isn't right.")).toBeVisible();
  await tablet.getByLabel('PIN').fill(pin);
  await tablet.keyboard.press('Enter');
  const missing = tablet.getByRole('alert').filter({ hasText: `${name} is checked in` });
  await expect(missing).toContainText('personal number');
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toHaveCount(0);
  await expect(phone.getByText(/^Checked in \d\d:\d\d$/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Cancel Shift' })).toHaveCount(0);
  await expect(person).toContainText('Working');
  await test.step('the venue sees at once that the worker has come', async () => {
    await expect(page.getByRole('article', { name }).getByText(/^Here since \d\d:\d\d$/)).toBeVisible();
  });
  await test.step('completing the shift meanwhile asks first', async () => {
    await phone.getByRole('button', { name: 'Mark as Completed' }).click();
    const question = phone.getByRole('dialog', { name: "You're still checked in. Mark the shift as completed?" });
    await expect(question).toContainText('What is recorded at the kiosk counts');
    await question.getByRole('button', { name: 'Not Yet' }).click();
    await expect(question).toHaveCount(0);
  });

  await tablet.getByRole('button', { name: 'Someone Else' }).click();
  await tablet.getByLabel('Full name').fill('Bo Ek');
  await tablet.getByLabel('Personal number').fill('900101-1230');
  await tablet.getByRole('button', { name: 'Check In' }).click();
  await expect(tablet.getByLabel('Personal number')).toBeFocused();
  await tablet.getByLabel('Personal number').fill('19811228-9874');
  await tablet.getByRole('button', { name: 'Check In' }).click();
  const cook = tablet.getByRole('button', { name: 'Bo Ek' });
  await expect(cook).toContainText('Working');
  for (const [kind, text] of [
    ['Check Out', /Checked out \d\d:\d\d/],
    ['Check In', 'Working'],
  ] as const) {
    await cook.click();
    await tablet.getByRole('dialog').getByRole('button', { name: kind }).click();
    await expect(cook).toContainText(text);
  }
});

test(
  'a worker scans the code with their phone, and the kiosk shows that they work',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const { name, phone, tablet } = await aVenueAndWorker(page, anotherBrowser);
    await expect(tablet.getByRole('img', { name: 'QR code to check in' })).toBeVisible();
    await phone.goto(await scannedPath(tablet));
    await phone.getByRole('button', { name: 'Check In' }).click();
    await expect(phone.getByText(/^Checked in: \d\d:\d\d$/)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Start Break' })).toBeVisible();
    await expect(tablet.getByRole('button', { name })).toContainText('Working', { timeout: 30_000 });
  },
);

test(
  'without a connection the kiosk keeps what happens, and sends it once it is back',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const { tablet } = await aVenueAndWorker(page, anotherBrowser);
    await tablet.context().setOffline(true);
    await addPerson(tablet, 'Eva Al');
    await expect(tablet.getByText('1 entry not sent yet')).toBeVisible();
    await expect(tablet.getByRole('button', { name: 'Eva Al' })).toContainText('Working');
    await tablet.context().setOffline(false);
    await expect(tablet.getByText('1 entry not sent yet')).toBeHidden({ timeout: 30_000 });
    const { people } = await screenOf(tablet);
    expect(people.map(({ name }) => name)).toContain('Eva Al');
  },
);

test('a tablet that restarts without a connection opens the kiosk, and sends what was kept once it is back', async ({
  page,
  anotherBrowser,
}) => {
  const { name, tablet, business } = await aVenueAndWorker(page, (device) =>
    anotherBrowser({ ...device, serviceWorkers: 'allow' }),
  );
  await waitUntilAppIsCached(tablet);
  await tablet.context().setOffline(true);
  await addPerson(tablet, 'Eva Al');
  await expect(tablet.getByText('1 entry not sent yet')).toBeVisible();

  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1, name: business.businessName })).toBeVisible();
  await expect(tablet.getByText('No connection.')).toBeVisible();
  await expect(tablet.getByRole('button', { name })).toContainText('Expected at');
  await expect(tablet.getByRole('button', { name: 'Eva Al' })).toContainText('Working');
  await expect(tablet.getByText('1 entry not sent yet')).toBeVisible();

  await addPerson(tablet, 'Bo Ek', '19900101-2393');
  await expect(tablet.getByText('2 entries not sent yet')).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(tablet.getByText(/not sent yet/)).toBeHidden({ timeout: 30_000 });
  const { people } = await screenOf(tablet);
  expect(people.map((each) => each.name)).toEqual(expect.arrayContaining(['Eva Al', 'Bo Ek']));
});
