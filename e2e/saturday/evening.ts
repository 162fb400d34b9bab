import { expect, type Page } from '@playwright/test';
import { aBusiness, applyToJob, aWorker, postJob, signUpByApi, unique } from '../setup/people.ts';

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

/** Leo never states his. */
export const PERSONAL_NUMBERS = { Ali: '19811218-9876', Maja: '20000229-0005', Nils: '19811228-9874' } as const;

const SHIFT = {
  title: 'Servitör till lördagskvällen',
  description: 'Fullsatt matsal med åttio gäster och två sittningar. Vi äter tillsammans klockan fyra.',
  requiredExpertise: ['Server'],
  payRate: 190,
  location: { address: 'Norra Vallgatan 62', city: 'Malmö', zipCode: '211 22' },
  startDate: BUSINESS_DAY,
  startTime: '17:00',
  endTime: '01:00',
  endsNextDay: true,
  break: { startTime: '20:30', minutes: 30, isPaid: false },
};

/** The venue of the head waiter Sara. */
export const aRestaurant = () => ({
  ...aBusiness(unique('Lyktan')),
  businessName: 'Lyktan Krog & Bar',
  ...{ firstName: 'Sara', lastName: 'Lindqvist', businessAddress: 'Norra Vallgatan 62', zipCode: '211 22' },
});

const aWaiter = (firstName: string, lastName: string) => ({
  ...aWorker(unique(firstName)),
  ...{ firstName, lastName, expertise: ['Server'] },
});

/** A worker of the evening: their phone, and their hire. */
export type Waiter = { name: string; phone: Page; applicationId: string };

/** Posts the shift, for which the workers of some phones apply and are hired. All but Leo state their personal numbers. */
export async function hireForTheEvening(
  laptop: Page,
  phones: { firstName: 'Ali' | 'Maja' | 'Leo'; lastName: string; phone: Page }[],
): Promise<{ jobId: string; waiters: Waiter[] }> {
  const jobId = await postJob(laptop, { ...SHIFT, openings: phones.length });
  const waiters: Waiter[] = [];
  for (const { firstName, lastName, phone } of phones) {
    await signUpByApi(phone, 'workers', aWaiter(firstName, lastName));
    const applicationId = await applyToJob(phone, jobId);
    const accepted = await laptop.request.post(`/api/applications/${applicationId}/accept`);
    expect(accepted.status()).toBe(200);
    if (firstName !== 'Leo') {
      const number = { country: 'SE', number: PERSONAL_NUMBERS[firstName] };
      const saved = await phone.request.put('/api/profile/personal-number', { data: number });
      expect(saved.status()).toBe(200);
    }
    waiters.push({ name: `${firstName} ${lastName}`, phone, applicationId });
  }
  return { jobId, waiters };
}

/** Reads the PIN on the page of a worker's shift. */
export async function readPin(phone: Page, jobId: string, label: string): Promise<string> {
  await phone.goto(`/worker/jobs/${jobId}`);
  const text = await phone.getByText(label).textContent();
  return /\d{4}/.exec(text ?? '')?.[0] ?? '';
}
