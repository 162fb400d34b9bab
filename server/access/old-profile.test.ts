import { JOB_LISTS, TIME_SHEET_STATES } from '@passa/domain';
import { beforeEach, expect, test } from 'vitest';
import { endDueAccess } from '../applicant-access/index.ts';
import { exportOf } from '../testing/archive.ts';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  cancel,
  completeShift,
  invite,
  performAction,
  type TestUser,
} from '../testing/builders.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../testing/kiosks.ts';
import { usePassa } from '../testing/passa.ts';
import { downloadPdf, readPdf } from '../testing/pdf.ts';
import { answer, aSwap } from '../testing/swaps.ts';
import { approveOrSettle } from '../testing/time-sheets.ts';
import { fillPath } from './document.ts';
import { sendRequest } from './send-request.ts';
import { TABLE } from './table.ts';

const passa = usePassa();
const BEGUN = '2026-09-01T06:00:00.000Z';
const SHIFT_DAY = '2026-09-01';
const SHIFT = { startDate: SHIFT_DAY, startTime: '10:00', endTime: '16:00', endsNextDay: false };
const LATER = '2026-09-20';

let business: TestUser;
let kiosk: TestKiosk;
let worker: TestUser;
beforeEach(async () => {
  passa.clock.set(BEGUN);
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
});

/** What the venue and its kiosk ask for with a query, beside each route of the table without one. */
const QUERIES: Record<string, string[]> = {
  'get /api/business/jobs': JOB_LISTS.map((list) => `list=${list}`),
  'get /api/business/week': [SHIFT_DAY, LATER].map((week) => `week=${week}`),
  'get /api/jobs/{jobId}/known-workers': ['search=astrid+lind', 'search=berit'],
  'get /api/time-sheets': TIME_SHEET_STATES.map((state) => `state=${state}`),
  'get /api/time-sheets.csv': ['approved', 'settled'].map((state) => `from=${SHIFT_DAY}&to=${LATER}&state=${state}`),
  'get /api/staff-ledger': [`day=${SHIFT_DAY}`],
  'get /api/staff-ledger/export': ['csv', 'pdf'].map((format) => `from=${SHIFT_DAY}&to=${SHIFT_DAY}&format=${format}`),
  'get /api/kiosk/ledger': [`day=${SHIFT_DAY}`],
};
/** The export is read as its content. The stream does not end. */
const READ_OTHERWISE = ['get /api/account/export', 'get /api/live'];
const ROUTES = Object.entries(TABLE).filter(
  ([route, { expected }]) =>
    route.startsWith('get /api/') &&
    !READ_OTHERWISE.includes(route) &&
    [expected.business, expected.kiosk].includes(200) &&
    /^[^{]*(\{(jobId|applicationId)\}[^{]*)?$/u.test(route),
);

async function read(visitor: TestUser['visitor'], path: string): Promise<string> {
  if (path.includes('pdf')) {
    const { status } = await sendRequest(visitor, { method: 'GET', path });
    return status === 200 ? (await readPdf((await downloadPdf(visitor, path)).bytes)).text : String(status);
  }
  const { status, body } = await sendRequest(visitor, { method: 'GET', path });
  return `${status} ${body}`;
}

/** Everything that the venue and its kiosk read, by the path. */
async function everything(): Promise<Record<string, string>> {
  const { jobs } = (await exportOf(business)).ofParty as { jobs: { id: string }[] };
  const applicationIds = new Set<string>();
  for (const { id } of jobs) {
    const path = `/api/jobs/${id}/applications`;
    const { body } = await business.visitor.get<{ applications: { id: string }[] }>(path);
    for (const application of body.applications) applicationIds.add(application.id);
  }
  const answers: Record<string, string> = { export: JSON.stringify((await exportOf(business)).content) };
  for (const [route, { expected }] of ROUTES) {
    const { visitor } = expected.business === 200 ? business : kiosk;
    const template = route.slice('get '.length);
    const ids = template.includes('{jobId}') ? jobs.map(({ id }) => id) : [...applicationIds];
    const paths = template.includes('{')
      ? ids.map((id) => fillPath(template, { jobId: id, applicationId: id }))
      : [template];
    for (const path of paths.flatMap((one) => [one, ...(QUERIES[route] ?? []).map((query) => `${one}?${query}`)]))
      answers[path] = await read(visitor, path);
  }
  return answers;
}

async function changeProfile(): Promise<void> {
  const { body } = await worker.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
  const { email: _e, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...profile } = body.profile;
  const changed = {
    ...profile,
    ...{ firstName: 'Berit', lastName: 'Bergman', phoneNumber: '073-765 43 21', expertise: ['Barista'] },
    ...{ streetAddress: 'Nygatan 99', city: 'Gothenburg', zipCode: '411 05' },
  };
  expect((await worker.visitor.put('/api/profile/worker', changed)).status).toBe(200);
}
const NEW = /Berit|Bergman|7654321|765 43 21|Nygatan|Gothenburg|411 05|Barista/u;

const OLD = /Astrid|1234567|Götgatan|118 46/gu;

/** How often each answer has the old values. */
const countOld = (answers: Record<string, string>) =>
  Object.entries(answers).map(([path, text]) => [path, (text.match(OLD) ?? []).length]);

const block = async (application: { id: string }) => business.visitor.post(`/api/applications/${application.id}/block`);

/** A worked shift with hours that are approved, of which the kiosk knows. */
async function aWorkedShift() {
  const { job, applicationId, pin } = await aShift(business, worker, SHIFT);
  for (const [kind, at] of [
    ['checkIn', '2026-09-01T08:00:00.000Z'],
    ['checkOut', '2026-09-01T14:00:00.000Z'],
  ] as const) {
    passa.clock.set(at);
    await send(passa, kiosk, [anEvent(kind, at, { applicationId, pin })]);
  }
  await approveOrSettle(business, 'approve', { id: applicationId });
  return { job, application: { id: applicationId } };
}

const ENDS: Record<string, () => Promise<unknown>> = {
  'a withdrawal, and a block by the worker': async () => {
    const job = await aJob(business);
    await performAction(worker, 'withdraw', await anApplication(worker, job));
    await worker.visitor.post(`/api/jobs/${job.id}/block`);
  },
  'a decline': async () => performAction(business, 'decline', await anApplication(worker, await aJob(business))),
  'a block of an applicant': async () => block(await anApplication(worker, await aJob(business))),
  'a cancellation': async () => cancel(worker, (await aHire(business, worker)).application),
  'the deletion of the access after a cancellation': async () => {
    const { application } = await aHire(business, worker);
    await cancel(business, application);
    await worker.visitor.delete(`/api/profile/worker/access/${application.id}`);
  },
  'a worked shift': aWorkedShift,
  'a worked shift, half a year later': async () => {
    await aWorkedShift();
    passa.clock.set('2027-03-01T06:00:00.000Z');
  },
  'a shift that nobody has marked as completed': () => aHire(business, worker, SHIFT),
  'the end of a regular by the venue': async () => {
    const { id } = await aRegular(business, worker);
    await business.visitor.delete(`/api/regulars/${id}`);
  },
  'the end of a regular by the worker': async () => {
    const { id } = await aRegular(business, worker);
    await worker.visitor.put(`/api/regular-venues/${id}`, { answer: 'declined' });
  },
  'the block of a regular': async () => {
    const { application } = await completeShift(business, worker);
    await aRegular(business, worker);
    await block(application);
  },
  'an invitation that is declined, and one that is taken back': async () => {
    await completeShift(business, worker);
    const [declined, removed] = [await aJob(business), await aJob(business)];
    await invite(business, declined, worker);
    await worker.visitor.post(`/api/jobs/${declined.id}/invitation/decline`);
    await invite(business, removed, worker);
    const path = `/api/jobs/${removed.id}/invitations`;
    const { body } = await business.visitor.get<{ invitations: { id: string }[] }>(path);
    for (const { id } of body.invitations) await business.visitor.delete(`/api/invitations/${id}`);
  },
  'a shift that is handed over': async () => {
    const taker = await aWorker(passa, { firstName: 'Karl', lastName: 'Ek' });
    const { taken } = await aSwap({ business, giver: worker, taker });
    await answer(business, 'agree-to-swap', taken);
  },
  'a request to take a shift over that is refused': async () => {
    const giver = await aWorker(passa, { firstName: 'Karl', lastName: 'Ek' });
    const { taken } = await aSwap({ business, giver, taker: worker });
    await answer(business, 'decline-swap', taken);
  },
};

test.for(Object.entries(ENDS))('a venue reads the profile as it was after %s', async ([, arrange]) => {
  await arrange();
  if (passa.clock.now().toISOString() < `${SHIFT_DAY}T23`) passa.clock.set(`${SHIFT_DAY}T23:00:00.000Z`);
  await endDueAccess(passa.services, passa.clock.now());
  const before = await everything();
  expect(JSON.stringify(before)).toContain('Astrid Lind');
  await changeProfile();
  const after = await everything();
  expect(Object.entries(after).filter(([, text]) => NEW.test(text))).toEqual([]);
  expect(countOld(after)).toEqual(countOld(before));
});

test('a venue reads the current name wherever an application of the worker is active', async () => {
  await aRegular(business, worker);
  await invite(business, await aJob(business), worker);
  await anApplication(worker, await aJob(business));
  await changeProfile();
  const after = await everything();
  expect(after['/api/regulars']).toContain('Berit Bergman');
  expect(after['/api/regulars']).not.toContain('Astrid');
});
