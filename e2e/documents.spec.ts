import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { aDocument, aVideo } from './setup/sample-files.ts';
import { expect, test } from './setup/test.ts';

const PHONE = { width: 390, height: 844 };

// Chromium logs refused requests.
test.use({ expectedProblems: /status of 409/ });

const section = (page: Page) => page.getByRole('region', { name: 'Documents' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const documentNamed = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name });
const nameField = (page: Page) => section(page).getByLabel('Document name', { exact: true });

async function chooseFile(page: Page, name: string, file: ReturnType<typeof aDocument>, container = section(page)) {
  const chooser = page.waitForEvent('filechooser');
  await container.getByRole('button', { name, exact: true }).click();
  await (await chooser).setFiles(file);
}

async function addDocument(page: Page, name: string) {
  await chooseFile(page, 'Add a Document', aDocument());
  await nameField(page).fill(name);
  await button(page, 'Upload').click();
  await expect(documentNamed(page, name).getByRole('link', { name: 'View' })).toBeVisible();
}

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test.beforeEach(async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/profile');
    await expect(section(page).getByText("You don't have any documents yet.")).toBeVisible();
  });

  test(
    "a document is added under a chosen name, without saving the profile's form",
    { tag: '@long' },
    async ({ page }) => {
      await chooseFile(page, 'Add a Document', aDocument('Servsafe 2026.pdf'));
      await expect(nameField(page)).toHaveValue('Servsafe 2026');
      await expect(nameField(page)).toBeFocused();
      await nameField(page).fill('a/b');
      await nameField(page).press('Enter');
      await expect(nameField(page)).toHaveAccessibleDescription(/Please use a name without slashes/);
      await nameField(page).fill('Food safety');
      await nameField(page).press('Enter');
      await expect(page.getByText('Food safety has been uploaded')).toBeVisible();
      await expect(documentNamed(page, 'Food safety')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
      await expect(page.getByText('Profile updated')).toHaveCount(0);
    },
  );

  test('a name can be used once', { tag: '@long' }, async ({ page }) => {
    await addDocument(page, 'Food safety');
    await chooseFile(page, 'Add a Document', aDocument());
    await nameField(page).fill('Food safety');
    await button(page, 'Upload').click();
    await expect(nameField(page)).toHaveAccessibleDescription(/You already have a document with this name/);
    await button(page, 'Cancel').click();
    await expect(nameField(page)).toHaveCount(0);
    await expect(section(page)).toBeFocused();
  });

  test('a document is replaced, and deleted after a confirmation', { tag: '@long' }, async ({ page }) => {
    await addDocument(page, 'Food safety');
    const view = documentNamed(page, 'Food safety').getByRole('link', { name: 'View' });
    const before = await view.getAttribute('href');
    await chooseFile(page, 'Replace Food safety', aDocument('Other.pdf'));
    await expect(nameField(page)).toHaveValue('Food safety');
    await button(page, 'Upload').click();
    await expect(view).not.toHaveAttribute('href', before ?? '');
    await expect(section(page).getByRole('link', { name: 'View' })).toHaveCount(1);

    await button(page, 'Remove Food safety').click();
    await page.getByRole('dialog', { name: 'Remove Food safety?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Food safety has been removed')).toBeVisible();
    await expect(section(page).getByText("You don't have any documents yet.")).toBeVisible();
    await expect(section(page)).toBeFocused();
  });

  test('a file chosen for another document replaces that document', { tag: '@long' }, async ({ page }) => {
    await addDocument(page, 'Food safety');
    await addDocument(page, 'Reference');
    const before = await documentNamed(page, 'Food safety').getByRole('link', { name: 'View' }).getAttribute('href');
    await chooseFile(page, 'Replace Food safety', aDocument('scan.pdf'));
    await expect(nameField(page)).toHaveValue('Food safety');
    await chooseFile(page, 'Replace Reference', aDocument('scan.pdf'));
    await expect(nameField(page)).toHaveValue('Reference');
    const view = documentNamed(page, 'Reference').getByRole('link', { name: 'View' });
    const replaced = await view.getAttribute('href');
    await button(page, 'Upload').click();
    await expect(view).not.toHaveAttribute('href', replaced ?? '');
    await expect(documentNamed(page, 'Food safety').getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      before ?? '',
    );
  });

  test(
    'a file that is too large or of another type is refused before the upload',
    { tag: '@long' },
    async ({ page }) => {
      const large = Buffer.concat([aDocument().buffer, Buffer.alloc(10 * 1024 * 1024)]);
      await chooseFile(page, 'Add a Document', { ...aDocument(), buffer: large });
      await expect(section(page).getByText('The file can be at most 10 MB')).toBeVisible();
      await chooseFile(page, 'Take a Photo', {
        ...aDocument(),
        buffer: Buffer.from('GIF89a a picture of another kind'),
      });
      await expect(section(page).getByText("This kind of file can't be used.")).toBeVisible();
      await expect(nameField(page)).toHaveCount(0);
    },
  );

  test('at the maximum number of documents none can be added', { tag: '@long' }, async ({ page }) => {
    // Mocked: uploading twenty documents takes long and tests nothing more.
    await page.route('**/api/files', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { files: object[] };
      const files = body.files.flatMap((file) => Array.from({ length: 20 }, (_, n) => ({ ...file, id: String(n) })));
      await route.fulfill({ response, json: { ...body, files } });
    });
    await chooseFile(page, 'Add a Document', aDocument());
    await button(page, 'Upload').click();
    await expect(section(page).getByText('You have 20 documents, which is the limit.')).toBeVisible();
    await expect(button(page, 'Add a Document')).toHaveCount(0);
  });
});

test(
  'a desktop shows the documents and a link for the phone',
  { tag: '@long' },
  async ({ page, anotherBrowser, context }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/profile');
    await expect(
      section(page).getByRole('img', { name: "QR code with this page's address, for your phone" }),
    ).toBeVisible();
    await expect(section(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Video Resume' }).getByRole('button')).toHaveCount(0);
    const address = section(page).getByRole('link');
    await expect(address).toHaveAttribute('href', /\/worker\/profile#documents$/);

    const phone = await anotherBrowser();
    await phone.setViewportSize(PHONE);
    await phone.context().addCookies(await context.cookies());
    await phone.goto((await address.getAttribute('href')) ?? '');
    await expect(button(phone, 'Add a Document')).toBeInViewport();
    await expect(section(phone)).toBeFocused();
  },
);

test.describe('if scripts cannot be loaded', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('the rest of the profile can be used', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.clock.install();
    for (const script of ['uploads', 'lean-qr']) await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    await page.goto('/worker/profile');
    const skeletons = section(page).getByRole('status').filter({ hasText: 'Loading' });
    await expect(skeletons).toHaveCount(1);
    // The app requests the scripts again for half a minute.
    const hasGivenUp = async () => {
      await page.clock.runFor(10_000);
      return skeletons.count();
    };
    await expect.poll(hasGivenUp).toBe(0);
    await expect(section(page).getByText("This couldn't be loaded.")).toBeVisible();
    await expect(section(page).locator('.animate-pulse')).toHaveCount(0);
    await expect(section(page).getByRole('link')).toHaveAttribute('href', /#documents$/);
    await page.getByLabel('Last name', { exact: true }).fill('Berg');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });
});

test(
  'a business plays the video and opens a document in a new tab',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const workerPage = await anotherBrowser();
    await workerPage.setViewportSize(PHONE);
    await signUpByApi(workerPage, 'workers', aWorker());
    await workerPage.goto('/worker/profile');
    await addDocument(workerPage, 'Food safety');
    const video = workerPage.getByRole('region', { name: 'Video Resume' });
    await chooseFile(workerPage, 'Upload a Video', aVideo(1), video);
    await expect(video.getByLabel('Video Resume', { exact: true })).toHaveAttribute('poster', /poster$/);
    await applyToJob(workerPage, jobId);

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const card = businessPage.getByRole('article');
    await card.getByRole('button', { name: 'Show More Details' }).click();
    const player = card.getByLabel('Video Resume', { exact: true });
    await expect(player).toHaveAttribute('poster', /poster$/);
    await player.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
    });
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);

    const link = card.getByRole('link', { name: 'View' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    // A headless browser has no PDF viewer, so the tab's content is not checked.
    const opened = businessPage.context().waitForEvent('page');
    const answered = businessPage
      .context()
      .waitForEvent('response', (response) => response.url().includes('/api/files/'));
    await link.click();
    const tab = await opened;
    expect(tab).not.toBe(businessPage);
    const headers = await (await answered).allHeaders();
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline/);
    // Left open, it delays the end of the browser context by five seconds.
    await tab.close();
  },
);

test('a video that the browser cannot play can be downloaded', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/profile');
  const video = page.getByRole('region', { name: 'Video Resume' });
  const empty = {
    name: 'About me.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  };
  await chooseFile(page, 'Upload a Video', empty, video);
  await expect(video.getByText("This browser can't play the video.")).toBeVisible();
  await expect(video.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /^\/api\/files\//);
});
