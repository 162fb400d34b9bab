import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { businesses, jobs } from '../database/schema.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  type TestUser,
  answerChange,
} from '../testing/builders.ts';
import { eventsIn, type CalendarEvent } from '../testing/calendar.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const file = (application: { id: string }, user = worker) =>
  user.visitor.get<string>(`/api/shifts/${application.id}/calendar.ics`);

async function eventOf(application: { id: string }): Promise<CalendarEvent> {
  const [event, ...more] = eventsIn(await file(application));
  expect(more).toEqual([]);
  if (!event) throw new Error('The file has no event.');
  return event;
}

test('the file of a shift contains its title, place, times, pay and contact', async () => {
  const { job, application } = await aHire(business, worker, {
    startDate: '2026-12-05',
    payRate: 182.5,
    dressCode: 'Black shirt',
    mealIncluded: true,
  });
  const event = await eventOf(application);
  const page = `${worker.visitor.baseUrl}/worker/jobs/${job.id}`;
  expect(event).toMatchObject({
    uid: `${application.id}@passa`,
    summary: 'Evening bartender at Kajen Krog',
    location: 'Strandvägen 1, 114 51 Stockholm',
    description: `Pay: 182.50 SEK/hr (6 h · 1,095\u00a0SEK)\nDress code: Black shirt\nMeal included\nContact: Astrid Lind, 070-123 45 67\n${page}`,
    start: '2026-12-05T16:00:00.000Z',
    end: '2026-12-05T22:00:00.000Z',
    alarms: [-2 * 60 * 60],
  });
  expect(event.property('status')).toBe('CONFIRMED');
  expect(event.property('url')).toBe(page);
});

test('a file has an ASCII name and is sent as a download', async () => {
  const named = async (title: string, startDate: string) => {
    const { job, application } = await aHire(business, worker, { startDate });
    // Titles from before control characters were refused may contain them.
    await passa.db.update(jobs).set({ title }).where(eq(jobs.id, job.id));
    return (await file(application)).headers.get('Content-Disposition');
  };
  expect(await named('Servitör på kväll', '2026-12-05')).toBe(
    'attachment; filename="passa-2026-12-05-servitor-pa-kvall.ics"',
  );
  expect(await named('🍸🍸🍸🍸🍸', '2026-12-06')).toBe('attachment; filename="passa-2026-12-06.ics"');
  expect(await named('"; filename="evil.exe\r\nX-Evil: 1', '2026-12-07')).toBe(
    'attachment; filename="passa-2026-12-07-filename-evil-exe-x-evi.ics"',
  );
});

test('the file is in the language of the worker, and without what the venue has not stated', async () => {
  const { application } = await aHire(business, worker, { startDate: '2026-12-05', mealIncluded: true });
  const { application: other } = await aHire(business, worker, { startDate: '2026-12-06' });
  worker.visitor.keep(['passa.language=sv']);
  const [event, without] = [await eventOf(application), await eventOf(other)];
  expect(event.description).toContain('\nMåltid ingår\nKontaktperson: ');
  expect(without.description).not.toContain('Måltid');
});

test('user input is escaped, whatever it contains', async () => {
  const wild = 'Bar, floor; "door"\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:mine\\n \u0007👩‍🍳';
  const long = 'å🍸, '.repeat(19).trim();
  const venue = await aBusiness(passa, { businessName: 'Håkan; Söner, \\ AB' });
  const { job, application } = await aHire(venue, worker, {
    title: long,
    location: { address: 'Gatan 1, 2 tr; "gård"', city: 'Malmö', zipCode: '211 41' },
  });
  // Texts from before control characters were refused may contain them.
  await passa.db.update(jobs).set({ dressCode: wild }).where(eq(jobs.id, job.id));
  await passa.db.update(businesses).set({ firstName: 'Eva\nX-EVIL:1' }).where(eq(businesses.id, venue.partyId));
  const event = await eventOf(application);
  const printable = (text: string) => text.replaceAll('\u0007', '').replaceAll('\r\n', '\n');
  expect(event.summary).toBe(`${long} at Håkan; Söner, \\ AB`);
  expect(event.location).toBe('Gatan 1, 2 tr; "gård", 211 41 Malmö');
  expect(event.description).toContain(`Dress code: ${printable(wild)}\nContact: Eva\nX-EVIL:1 Lind`);

  const { body } = await file(application);
  expect(body).not.toMatch(/\p{Cc}(?<![\r\n])/u);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a shift keeps its event id, and each change increases its sequence', async () => {
  const { application } = await aHire(business, worker);
  const before = await eventOf(application);
  passa.clock.set('2027-02-01T06:00:00Z');
  await performAction(worker, 'complete', application);
  const after = await eventOf(application);
  expect(after.uid).toBe(before.uid);
  expect(after.property('last-modified')).toBe('2027-02-01T06:00:00Z');
  expect(after.property('dtstamp')).toBe('2027-02-01T06:00:00Z');
  expect(Number(after.property('sequence'))).toBeGreaterThan(Number(before.property('sequence')));
});

test("a change of the venue's phone number changes the event", async () => {
  const { application } = await aHire(business, worker);
  const before = await eventOf(application);
  const { profile } = (await business.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/business')).body;
  const { email: _email, isEmployer: _isEmployer, ...saved } = profile;
  passa.clock.set('2027-02-01T06:00:00Z');
  const response = await business.visitor.put('/api/profile/business', { ...saved, phoneNumber: '08-555 12 34' });
  expect(response.status).toBe(200);
  const after = await eventOf(application);
  expect(after.description).toContain('08-555 12 34');
  expect(Number(after.property('sequence'))).toBeGreaterThan(Number(before.property('sequence')));
});

test('an agreement to another time changes the event, and an edit alone does not move it', async () => {
  const form = jobForm({ startDate: '2027-03-10', openings: 2 });
  const { job, application } = await aHire(business, worker, form);
  await business.visitor.put(`/api/jobs/${job.id}`, { ...form, startTime: '18:00' });
  const edited = await eventOf(application);
  expect(edited.start).toBe('2027-03-10T16:00:00.000Z');
  passa.clock.set('2027-02-01T06:00:00Z');
  await answerChange(worker, application, 'agree');
  const agreed = await eventOf(application);
  expect(agreed.start).toBe('2027-03-10T17:00:00.000Z');
  expect(Number(agreed.property('sequence'))).toBeGreaterThan(Number(edited.property('sequence')));
});

test('a worker gets files of their own assigned and completed shifts only', async () => {
  const pending = await anApplication(worker, await aJob(business));
  expectRefusal(await file(pending), 404, 'notFound');
  await performAction(business, 'decline', pending);
  expectRefusal(await file(pending), 404, 'notFound');

  const { application } = await aHire(business, worker);
  expectRefusal(await file(application, await aWorker(passa)), 404, 'notFound');
  expectRefusal(await file(application, business), 404, 'notFound');
  await performAction(worker, 'complete', application);
  await eventOf(application);
});
