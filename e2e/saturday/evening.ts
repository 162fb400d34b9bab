import { m, type Locale } from '@passa/domain';
import { expect, type Page } from '@playwright/test';
import { postJob } from '../setup/people.ts';

/** An instant of the long weekend, in Stockholm winter time. */
export const on = (day: keyof typeof DAYS, time: string) => `${DAYS[day]}T${time}:05+01:00`;

const DAYS = {
  thursday: '2026-11-26',
  saturday: '2026-11-28',
  sunday: '2026-11-29',
  monday: '2026-11-30',
  tuesday: '2026-12-01',
} as const;

/** The business day of the shift, which ends after midnight. */
export const BUSINESS_DAY = DAYS.saturday;

/** The demo venue, owned by Karin Holmgren, and three of the demo's workers. */
export const VENUE = { name: 'Lykta & Lind', email: 'business@demo.passa.se' };
export const WORKERS = {
  amina: { name: 'Amina Warsame', email: 'amina.warsame@demo.passa.se' },
  maja: { name: 'Maja Lindqvist', email: 'worker@demo.passa.se' },
  filip: { name: 'Filip Sjögren', email: 'filip.sjogren@demo.passa.se' },
};
/** That of the demo venue. */
export const INSPECTION_CODE = 'KONTROLL1';
const PASSWORD = 'passa-demo';

/** Filip never states his. */
export const PERSONAL_NUMBERS = { amina: '19811218-9876', maja: '20000229-0005', nils: '19811228-9874' } as const;

export const SHIFT = {
  title: 'Servitör till lördagskvällen',
  description: 'Fullsatt matsal med åttio gäster och två sittningar. Vi äter tillsammans klockan fyra.',
  requiredExpertise: ['Server'],
  payRate: 190,
  location: { address: 'Rörstrandsgatan 31', city: 'Stockholm', zipCode: '113 40' },
  startDate: BUSINESS_DAY,
  startTime: '17:00',
  endTime: '01:00',
  endsNextDay: true,
  break: { startTime: '20:30', minutes: 30, isPaid: false },
};

/** A worker of the evening: their phone, and their hire. */
export type Waiter = { name: string; phone: Page; applicationId: string };

/** The card of the evening's job, in a list among other jobs. */
export const shiftIn = (page: Page) => page.getByRole('article').filter({ hasText: SHIFT.title });

/** Finds the hours of a worker for the evening, among their hours for other shifts. */
export const hoursOf = ({ name }: Waiter) => new RegExp(`^${name}, ${SHIFT.title}, `);

/** Logs in with a demo account. */
export async function logIn(page: Page, email: string, locale: Locale): Promise<void> {
  const texts = { locale };
  await page.goto('/login');
  await page.getByLabel(m.fields_email({}, texts), { exact: true }).fill(email);
  await page.getByLabel(m.fields_password({}, texts), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: m.log_in_submit({}, texts), exact: true }).click();
  await page.waitForURL(/\/dashboard/);
}

/** Posts the shift, with one opening for each worker. */
export const postShift = (laptop: Page, openings: number) => postJob(laptop, { ...SHIFT, openings });

/** Approves the demo's hours that wait for the venue. A scheduled task would approve them at some time during the story. */
export async function approveWaitingHours(laptop: Page): Promise<void> {
  const response = await laptop.request.get('/api/time-sheets?state=proposed');
  const { timeSheets } = (await response.json()) as {
    timeSheets: { applicationId: string; version: string; may: string[] }[];
  };
  const items = timeSheets
    .filter(({ may }) => may.includes('approve'))
    .map(({ applicationId, version }) => ({ applicationId, version }));
  const approval = await laptop.request.post('/api/time-sheets/approve', { data: { items } });
  expect(approval.status()).toBe(200);
}

/** Logs in a worker, who applies for the shift and is hired by the venue. All but Filip state their personal numbers. */
export async function hire(
  laptop: Page,
  phone: Page,
  { person, jobId, locale }: { person: keyof typeof WORKERS; jobId: string; locale: Locale },
): Promise<Waiter> {
  const { name, email } = WORKERS[person];
  await logIn(phone, email, locale);
  await phone.goto(`/worker/jobs/${jobId}`);
  const response = phone.waitForResponse((each) => new URL(each.url()).pathname === `/api/jobs/${jobId}/applications`);
  await phone.getByRole('button', { name: m.job_apply({}, { locale }), exact: true }).click();
  const { application } = (await (await response).json()) as { application: { id: string } };
  const accepted = await laptop.request.post(`/api/applications/${application.id}/accept`);
  expect(accepted.status()).toBe(200);
  if (person !== 'filip') {
    const number = { country: 'SE', number: PERSONAL_NUMBERS[person] };
    const saved = await phone.request.put('/api/profile/personal-number', { data: number });
    expect(saved.status()).toBe(200);
  }
  return { name, phone, applicationId: application.id };
}

/** Reads the PIN on the page of a worker's shift. */
export async function readPin(phone: Page, jobId: string, label: string): Promise<string> {
  await phone.goto(`/worker/jobs/${jobId}`);
  const text = await phone.getByText(label).textContent();
  return /\d{4}/.exec(text ?? '')?.[0] ?? '';
}
