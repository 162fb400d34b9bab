import { button, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, PASSWORD, postJob, signUpByApi, unique } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

test(
  'phone numbers and zip codes are formatted while typed, without moving the caret',
  { tag: '@long' },
  async ({ page }) => {
    const formatterLoaded = page.waitForResponse(/phone-format/);
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/profile');
    await (await formatterLoaded).finished();
    const [phone, zip] = [fieldByLabel(page, 'Phone number'), fieldByLabel(page, 'Zip code')];
    await expect(phone, 'a stored number is grouped').toHaveValue('070-174 06 05');
    await expect(button(page, 'Save Changes')).toBeDisabled();

    await phone.clear();
    await phone.pressSequentially('0701740605');
    await expect(phone).toHaveValue('070-174 06 05');
    for (let pressed = 0; pressed < 5; pressed++) await phone.press('Backspace');
    await expect(phone).toHaveValue('070-174');
    await phone.pressSequentially('0605');
    // In the middle: after 070-1, where the caret stays.
    await phone.press('Home');
    for (let pressed = 0; pressed < 5; pressed++) await phone.press('ArrowRight');
    await phone.press('Delete');
    await phone.pressSequentially('9');
    await expect(phone).toHaveValue('070-194 06 05');
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
    await phone.fill('0701234');
    await expect(phone, 'an incomplete number is not formatted').toHaveValue('0701234');
    await phone.fill('+46 (0)70-174 06 05');
    await expect(phone).toHaveValue('+46 70 174 06 05');
    await phone.fill('+45 12 34 56 78');
    await expect(phone).toHaveValue('+45 12 34 56 78');

    await zip.clear();
    await zip.pressSequentially('11846');
    await expect(zip).toHaveValue('118 46');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  },
);

test('a wrong check digit of an organisation number is only a hint', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/profile');
  const numberField = fieldByLabel(page, 'Organisation number');
  const [validHint, invalidHint] = [
    page.getByText('The number looks right'),
    page.getByText("The number doesn't look right."),
  ];
  await expect(validHint).toBeVisible();
  const topOfNextField = () =>
    fieldByLabel(page, 'Business type').evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  const before = await topOfNextField();
  await numberField.clear();
  await expect(validHint.or(invalidHint)).toHaveCount(0);
  await numberField.pressSequentially('5560160681');
  await expect(numberField).toHaveValue('556016-0681');
  await expect(invalidHint).toBeVisible();
  expect(await topOfNextField(), 'the field below does not move').toBe(before);
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await numberField.fill('19811218-9876');
  await expect(validHint).toBeVisible();
});

test('frequent dates have buttons, and a shift shows its length and pay', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/post-job');
  const dates = page.getByRole('group', { name: 'Quick choices' });
  const date = fieldByLabel(page, 'Date');
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  await dates.getByRole('button', { name: 'Today' }).click();
  await expect(date).toHaveValue(today);
  await expect(dates.getByRole('button', { pressed: true })).toHaveText('Today');
  await dates.getByRole('button', { name: 'Sat' }).click();
  const saturday = await date.inputValue();
  expect(new Date(saturday).getUTCDay()).toBe(6);
  await date.fill(today);
  await expect(dates.getByRole('button', { pressed: true })).toHaveText('Today');

  await fieldByLabel(page, 'Start time').fill('16:00');
  await fieldByLabel(page, 'End time').fill('22:30');
  await expect(page.getByText('6 h · 900 SEK')).toBeVisible();
  await fieldByLabel(page, 'End time').fill('15:00');
  await expect(page.getByText(/· 900/)).toHaveCount(0);

  await fieldByLabel(page, 'Start time').fill('00:00');
  await button(page, 'Post Job').click();
  const start = fieldByLabel(page, 'Start time');
  await expect(start).toHaveAccessibleDescription('Start time must be in the future');
  await dates.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(start, 'a press on the button removes the error, as typing does').toHaveAccessibleDescription('');
});

test(
  'an invalid date, as while its year is typed, hides the summary and is kept',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    await page.goto('/business/post-job');
    await fieldByLabel(page, 'Start time').fill('16:00');
    await fieldByLabel(page, 'End time').fill('22:30');
    await expect(page.getByText('6 h · 900 SEK')).toBeVisible();
    await fieldByLabel(page, 'Date').fill('20265-11-25');
    await expect(page.getByText(/· 900/)).toHaveCount(0);
    await page.reload();
    await expect(fieldByLabel(page, 'Date')).toHaveValue('20265-11-25');
    await button(page, 'Post Job').click();
    await expect(fieldByLabel(page, 'Date')).toHaveAccessibleDescription('Please select a start date');
    await fieldByLabel(page, 'Date').fill('2026-12-24');
    const summary = page.getByRole('status').filter({ hasText: '· 900' });
    await expect(summary).toContainText('Thu, 24 Dec 16:00–22:306 h · 900 SEK');
    await expect(fieldByLabel(page, 'Date'), 'a typed year has at most four digits').toHaveAttribute(
      'max',
      /^\d{4}-\d{2}-\d{2}$/,
    );
  },
);

test('showing a password keeps the caret', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  const password = fieldByLabel(page, 'Password');
  await password.fill('kale123');
  await password.press('Home');
  for (let pressed = 0; pressed < 3; pressed++) await password.press('ArrowRight');
  await button(page, 'Show Password').click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.type('l');
  await expect(password).toHaveValue('kalle123');
  await button(page, 'Hide Password').click();
  await expect(password).toHaveAttribute('type', 'password');
});

test(
  'a URL with filters opens the same list, also after a log-in',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const word = `${unique('Brunch')}.`;
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await postJob(businessPage, aJob(`${word} Cook, south`));
    await postJob(businessPage, {
      ...aJob(`${word} Cook, capital`),
      location: { address: 'Hornsgatan 3', city: 'Stockholm', zipCode: '118 46' },
    });
    const worker = aWorker();
    const otherPage = await anotherBrowser();
    await signUpByApi(otherPage, 'workers', worker);
    await otherPage.goto('/worker/jobs');
    await otherPage.getByLabel('Search').fill(word);
    await otherPage.getByLabel('Expertise').selectOption('Cook');
    await otherPage.getByLabel('City').selectOption('Stockholm');
    await expect(otherPage.getByText('1 Jobs Found')).toBeVisible();
    await expect(otherPage).toHaveURL(/city=Stockholm/);

    await page.goto(otherPage.url());
    await expect(page).toHaveURL('/login');
    await fieldByLabel(page, 'Email').fill(worker.email);
    await fieldByLabel(page, 'Password').fill(PASSWORD);
    await fieldByLabel(page, 'Password').press('Enter');
    await expect(page).toHaveURL(otherPage.url());
    await expect(page.getByRole('article')).toHaveText([/Cook, capital/]);
    await expect(page.getByLabel('Search')).toHaveValue(word);
    await expect(page.getByLabel('Expertise')).toHaveValue('Cook');
    await expect(page.getByLabel('City')).toHaveValue('Stockholm');
  },
);

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing moves when fields get errors or lose them', { tag: '@long' }, async ({ page }) => {
    const topsOfFields = () =>
      page
        .locator('form')
        .locator('input, select, textarea')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top + window.scrollY));
    const errorSummary = page.getByRole('status').getByRole('button');
    await signUpByApi(page, 'businesses', aBusiness());
    await page.goto('/business/post-job');
    await expect(fieldByLabel(page, 'Job title')).toBeVisible();
    const before = await topsOfFields();
    await button(page, 'Post Job').click();
    await expect(fieldByLabel(page, 'Job title')).toBeFocused();
    await expect(errorSummary).toHaveText('6 fields need another look');
    expect(await topsOfFields()).toEqual(before);

    await fieldByLabel(page, 'Job title').fill('Cook for an evening');
    await expect(fieldByLabel(page, 'Job title')).toHaveAccessibleDescription('');
    await expect(errorSummary).toHaveText('5 fields need another look');
    await errorSummary.click();
    await expect(fieldByLabel(page, 'Description')).toBeFocused();
    expect(await topsOfFields()).toEqual(before);
  });

  test('a profile shows beside its save button that a field above has an error', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/profile');
    await fieldByLabel(page, 'First name').fill('W');
    await fieldByLabel(page, 'Zip code').fill('1');
    await button(page, 'Save Changes').click();
    await expect(fieldByLabel(page, 'First name')).toBeFocused();
    await fieldByLabel(page, 'First name').fill('Wilma');
    const errorSummary = button(page, 'One field needs another look');
    await errorSummary.press('Enter');
    await expect(fieldByLabel(page, 'Zip code')).toBeFocused();
    await fieldByLabel(page, 'Zip code').fill('21420');
    await expect(errorSummary).toHaveCount(0);
  });
});
