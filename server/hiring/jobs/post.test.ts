import { byFlag } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen Krog', businessType: 'Bar' });
});

test('a job is posted with its input, is open, and has UTC instants for the Stockholm times', async () => {
  const form = jobForm({
    payRate: 152.5,
    requiredExpertise: ['Host', 'Cook'],
    startDate: '2026-10-25',
    startTime: '01:30',
    endTime: '06:00',
    dressCode: ' All black ',
    languageRequirements: { Swedish: 'Fluent' },
    isUrgent: true,
  });
  const response = await business.visitor.post<{ job: { id: string } }>('/api/jobs', form);
  expect(response.status).toBe(201);
  const { startTime: _start, endTime: _end, ...typed } = form;
  expect(response.body.job).toEqual({
    ...byFlag(() => false),
    ...typed,
    id: response.body.job.id,
    // In the order of `EXPERTISE`, not in the order of the input.
    requiredExpertise: ['Cook', 'Host'],
    businessId: business.partyId,
    businessName: 'Kajen Krog',
    businessType: 'Bar',
    dressCode: 'All black',
    // Summer time ends in this night, which is an hour longer.
    startDate: '2026-10-24T23:30:00.000Z',
    endDate: '2026-10-25T05:00:00.000Z',
    status: 'open',
    assignedWorkerId: null,
    applicationId: null,
    hiredWorkers: [],
    openings: 1,
    regularsFirstHours: null,
    releasedAt: null,
    invitations: { sent: 0, declined: 0 },
    completedAt: null,
    applicationCount: 0,
    waitingCount: 0,
    laterInSeries: 0,
    break: null,
    may: ['edit', 'changeOpenings', 'close', 'invite'],
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  const shown = await business.visitor.get(`/api/business/jobs/${response.body.job.id}`);
  expect(shown).toMatchObject({ status: 200, body: response.body });
});

test('a shift that ends on the next day is one shift, and keeps its worker from another one after midnight', async () => {
  const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
  const worker = await aWorker(passa);
  const night = { startDate: saturday, startTime: '18:00', endTime: '02:00', endsNextDay: true };
  const { job } = await aHire(business, worker, night);
  expect(job).toMatchObject({ startDate: '2026-11-28T17:00:00.000Z', endDate: '2026-11-29T01:00:00.000Z' });
  const early = await aJob(business, { startDate: sunday, startTime: '01:30', endTime: '06:00' });
  const application = await anApplication(worker, early);
  expectRefusal(await performAction(business, 'accept', application), 409, 'workerUnavailable');
  const late = await aJob(business, { startDate: sunday, startTime: '02:00', endTime: '06:00' });
  expect((await performAction(business, 'accept', await anApplication(worker, late))).status).toBe(200);
});

test('optional fields may be left out', async () => {
  const response = await business.visitor.post('/api/jobs', jobForm());
  expect(response).toMatchObject({
    status: 201,
    body: { job: { ...byFlag(() => false), dressCode: null, languageRequirements: {} } },
  });
});

describe('invalid input is refused with its field, and nothing is written', () => {
  const notExpected = 'This field is not expected';
  test.for([
    [{ title: 'Cook' }, { title: 'Job title must be at least 5 characters' }],
    [{ description: 'Too short' }, { description: 'Description must be at least 20 characters' }],
    [{ requiredExpertise: [] }, { requiredExpertise: 'Please select at least one expertise' }],
    [{ requiredExpertise: ['Bartender', 'Juggler'] }, { 'requiredExpertise.1': 'Please choose one of the options' }],
    [{ payRate: 99 }, { payRate: 'Pay rate must be at least 100 SEK' }],
    [{ payRate: 'abc' }, { payRate: 'Pay rate must be at least 100 SEK' }],
    [{ payRate: 1e12 }, { payRate: 'Pay rate must be at most 10,000 SEK' }],
    [{ startTime: '17:00', endTime: '16:00' }, { endTime: 'End time must be after start time' }],
    [{ startTime: '17:00', endTime: '17:00' }, { endTime: 'End time must be after start time' }],
    [{ startDate: '2026-08-31' }, { startTime: 'Start time must be in the future' }],
    [{ startDate: '2027-02-29' }, { startDate: 'Please select a start date' }],
    [{ startTime: '25:00' }, { startTime: 'Please select a start time' }],
    [
      { location: { address: 'X', city: 'Lund', zipCode: '1' } },
      {
        'location.address': 'Please enter a valid address',
        'location.city': 'Please select a city',
        'location.zipCode': 'Please enter a valid zip code',
      },
    ],
    [{ title: 'Evening \ud800 cook' }, { title: "Please remove characters that can't be shown" }],
    [{ status: 'hired' }, { status: notExpected }],
    [{ businessId: 'somebody-else' }, { businessId: notExpected }],
    [
      { role: 'worker', assignedWorkerId: 'me' },
      { role: notExpected, assignedWorkerId: notExpected },
    ],
  ] as const)('%j', async ([change, fields]) => {
    const form = { ...jobForm(), ...change };
    const response = await expectNothingWritten(passa.db, () => business.visitor.post('/api/jobs', form));
    expectRefusal(response, 400, 'invalidInput', fields);
  });

  test('fields with the names of object properties are unknown', async () => {
    const text = JSON.stringify(jobForm());
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const body = text.replace('{', `{"${name}":{"businessId":"x"},`);
      const response = await expectNothingWritten(passa.db, () =>
        business.visitor.send('POST', '/api/jobs', { body, headers: { 'Content-Type': 'application/json' } }),
      );
      expectRefusal(
        response,
        400,
        'invalidInput',
        JSON.parse(`{"${name}":"${notExpected}"}`) as Record<string, string>,
      );
    }
  });

  test('input that is not an object is refused as a whole', async () => {
    for (const nothing of [[], 'text', 7, null]) {
      const response = await expectNothingWritten(passa.db, () => business.visitor.post('/api/jobs', nothing));
      expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalidInput' } } });
    }
  });
});

test('the start is compared with the clock of the services, not of the machine', async () => {
  const date = '2027-06-15';
  passa.clock.set(`${date}T14:59:00Z`);
  expect((await business.visitor.post('/api/jobs', jobForm({ startDate: date, startTime: '17:00' }))).status).toBe(201);
  passa.clock.set(`${date}T15:00:00Z`);
  const response = await business.visitor.post('/api/jobs', jobForm({ startDate: date, startTime: '17:00' }));
  expectRefusal(response, 400, 'invalidInput', { startTime: 'Start time must be in the future' });
});
