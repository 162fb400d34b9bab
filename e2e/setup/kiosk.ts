import { expect, type Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './people.ts';

/** A tablet in landscape format. */
const TABLET = { viewport: { width: 1080, height: 810 } };
const PHONE = { viewport: { width: 390, height: 844 } };

/** A shift of four hours that begins in half an hour, in Stockholm local time. */
function aShiftToday() {
  const parts = (minutes: number) => {
    const [date = '', time = ''] = new Date(Date.now() + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })
      .split(' ');
    return { date, time: time.slice(0, 5) };
  };
  const [start, end] = [parts(30), parts(270)];
  return {
    ...aJob(),
    ...{ startDate: start.date, startTime: start.time, endTime: end.time },
    ...(start.date !== end.date && { endsNextDay: true }),
  };
}

/** A venue with a paired tablet, and a worker who is hired for a shift today. */
export async function aVenueAndWorker(page: Page, anotherBrowser: (device?: object) => Promise<Page>) {
  const [business, worker] = [aBusiness(), aWorker()];
  await signUpByApi(page, 'businesses', business);
  const phone = await anotherBrowser(PHONE);
  await signUpByApi(phone, 'workers', worker);
  const jobId = await postJob(page, aShiftToday());
  const application = await applyToJob(phone, jobId);
  await page.request.post(`/api/applications/${application}/accept`);

  await page.goto('/business/kiosks');
  await page.getByLabel('Name').fill('Bar');
  await page.getByRole('button', { name: 'Add Kiosk' }).click();
  const code = await page.getByText(/^\d{4} \d{4}$/).textContent();
  const tablet = await anotherBrowser(TABLET);
  await tablet.goto('/kiosk');
  await tablet.getByLabel('Code').fill(code ?? '');
  await tablet.getByRole('button', { name: 'Pair' }).click();
  await expect(tablet.getByRole('heading', { level: 1, name: business.businessName })).toBeVisible();
  await expect(page.getByText('Paired with a tablet')).toBeVisible();
  await expect(page.getByText('Bar is paired')).toBeVisible();
  await expect(page.getByText(/^\d{4} \d{4}$/)).toBeHidden();
  return { business, name: `${worker.firstName} ${worker.lastName}`, phone, tablet, jobId };
}

/**
 * What a phone's camera reads on the screen of a paired tablet now: the path of the page to check in. The code is computed in the
 * page as the kiosk computes it.
 */
export async function scannedPath(tablet: Page): Promise<string> {
  const response = await tablet.request.get('/api/kiosk/screen');
  const { kioskId, codeSecret } = (await response.json()) as { kioskId: string; codeSecret: string };
  const code = await tablet.evaluate(async (secret) => {
    const encode = (text: string) => new TextEncoder().encode(text);
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encode(secret), hmac, false, ['sign']);
    const signature = await crypto.subtle.sign('HMAC', key, encode(String(Math.floor(Date.now() / 30_000))));
    return Array.from(new Uint8Array(signature).subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }, codeSecret);
  return `/worker/check-in?kiosk=${kioskId}&code=${code}`;
}
