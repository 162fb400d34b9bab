import { aVenueAndWorker } from './setup/kiosk.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that the tablet is not paired at first, that a code is wrong, that an entry does not fit, and that there is no connection.
test.use({ expectedProblems: /status of 40[139]|ERR_INTERNET_DISCONNECTED/ });

const NUMBER = '19811228-9874';

test(
  'an inspector sees the personal numbers at the kiosk, and the venue corrects the ledger and sees who has asked',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const { business, name, tablet } = await aVenueAndWorker(page, anotherBrowser);
    await tablet.getByRole('button', { name: 'Someone Else' }).click();
    await tablet.getByLabel('Full name').fill('Bo Ek');
    await tablet.getByLabel('Personal number').fill(NUMBER);
    await tablet.getByRole('button', { name: 'Check In' }).click();
    await expect(tablet.getByRole('button', { name: 'Bo Ek' })).toContainText('Working');

    await tablet.getByRole('link', { name: 'Inspection' }).click();
    await expect(tablet.getByRole('heading', { level: 1, name: 'Staff Ledger' })).toBeVisible();
    const here = tablet.getByRole('region', { name: 'Here now' });
    await expect(here.getByRole('row', { name: /Bo Ek/ })).toContainText(
      new RegExp(`Hidden\\d\\d:\\d\\d:\\d\\dstill here.?${business.businessName}`),
    );
    await tablet.getByRole('button', { name: 'Show Personal Numbers' }).click();
    const dialog = tablet.getByRole('dialog');
    await expect(dialog).toContainText('The owner sets one in Passa, under Kiosks.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Not set. Until you set one')).toBeVisible();
    await page.getByLabel('New code').fill('krog');
    await page.getByRole('button', { name: 'Set Code' }).click();
    await expect(page.getByText('Enter 6 to 12 digits or letters')).toBeVisible();
    await page.getByLabel('New code').fill('krog 4711');
    await page.getByRole('button', { name: 'Set Code' }).click();
    await expect(page.getByText(/^Set on \d/)).toBeVisible();
    await expect(page.getByLabel('New code')).toHaveValue('');
    await tablet.reload();
    await tablet.getByRole('button', { name: 'Show Personal Numbers' }).click();
    await dialog.getByRole('button', { name: 'Show Personal Numbers' }).click();
    await expect(dialog.getByText('Enter your name')).toBeVisible();
    await dialog.getByLabel('Your name').fill('Karin Holm');
    await dialog.getByLabel('Inspection code').fill('000000');
    await dialog.getByRole('button', { name: 'Show Personal Numbers' }).click();
    await expect(dialog.getByText("That inspection code isn't right.")).toBeVisible();
    await dialog.getByLabel('Inspection code').fill('KROG4711');
    await dialog.getByRole('button', { name: 'Show Personal Numbers' }).click();
    await expect(here.getByRole('row', { name: /Bo Ek/ })).toContainText(NUMBER);
    await tablet.getByRole('button', { name: 'Hide Personal Numbers' }).click();
    await expect(tablet.getByText(NUMBER)).toBeHidden();
    // Who has asked once is known for the file.
    await tablet.getByLabel('Include personal numbers').check();
    await expect(tablet.getByLabel('Your name')).toHaveValue('Karin Holm');
    await tablet.getByLabel('Inspection code').fill('krog 4711');
    const file = tablet.waitForEvent('download');
    await tablet.getByRole('button', { name: 'Download PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/^passa-personalliggare-[\d-]+\.pdf$/);
    await tablet.context().setOffline(true);
    await expect(tablet.getByText(/^No connection\. You see what was there at/)).toBeVisible({ timeout: 30_000 });

    await page.goto('/business/ledger');
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bo Ek' }) });
    await expect(entry).toContainText('Personal number recorded');
    await expect(page.getByText('Karin Holm, Skatteverket')).toHaveCount(2);
    // The worker has a shift that has not begun, and nothing is recorded.
    await expect(page.getByRole('heading', { name })).toBeVisible();

    await entry.getByRole('button', { name: 'Add Entry for Bo Ek' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('What happened').selectOption('In');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please say why, in a few words')).toBeVisible();
    await form.getByLabel('Reason').fill('It was forgotten');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText("That doesn't fit what is already recorded.")).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Time' })).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).click();

    await entry.getByRole('button', { name: /^Amend entry: in \d\d:\d\d, Bo Ek$/ }).click();
    await form.getByLabel("It didn't happen").check();
    await form.getByLabel('Reason').fill('He came as a guest');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved in the staff ledger')).toBeVisible();
    await expect(entry).toContainText(/In taken back: \d\d:\d\d\. .*, today \d\d:\d\d: He came as a guest/);
    await expect(page.getByText('Nobody is on the premises right now.')).toBeVisible();
  },
);
