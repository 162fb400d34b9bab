import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { runCommand } from '../../testing/command.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { BACKUP_TOKEN, OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import { approveOrSettle } from '../../testing/time-sheets.ts';
import { operatorHours } from './operator-hours-routes.ts';

const passa = usePassa({
  employer: {
    kind: 'operator',
    name: 'Drift AB',
    organisationNumber: '556036-0793',
    address: 'Storgatan 1, 111 22 Stockholm',
  },
});
const Authorization = `Bearer ${OPERATOR_TOKEN}`;

afterEach(() => passa.clock.reset());

async function anApprovedHire(venue: TestUser, worker: TestUser, startDate: string, title: string) {
  passa.clock.reset();
  const { application } = await aHire(venue, worker, { startDate, startTime: '17:00', endTime: '23:00', title });
  passa.clock.set(`${startDate}T21:30:00.000Z`);
  await performAction(worker, 'complete', application);
  expect((await approveOrSettle(venue, 'approve', application)).status).toBe(200);
  return application;
}

test('an operator that employs exports the approved hours of all venues, with names', async () => {
  const worker = await aWorker(passa, { firstName: 'Elin' });
  const kajen = await aBusiness(passa, { businessName: '=Kajen', organisationNumber: '556016-0680' });
  const berget = await aBusiness(passa, { businessName: 'Berget', organisationNumber: '556036-0793' });
  await anApprovedHire(berget, worker, '2026-09-07', 'Later shift');
  await anApprovedHire(kajen, worker, '2026-09-05', '+Bartender');
  const ofVenue = await anApprovedHire(berget, worker, '2026-09-06', 'By the venue');
  // A hire from before the operator employed.
  await passa.db.execute('alter table hire_terms disable trigger user');
  await passa.db.execute(sql`update hire_terms set employer_kind = 'venue' where application_id = ${ofVenue.id}`);
  await passa.db.execute('alter table hire_terms enable trigger user');

  const read = async (query: string) => {
    const url = `${passa.visitor().baseUrl}/api/operations/hours.csv${query}`;
    const file = await (await fetch(url, { headers: { Authorization } })).text();
    return file.trim().split('\r\n');
  };
  const [headings, ...lines] = await read('?from=2026-09-01&to=2026-09-30');
  expect(headings).toMatch(/^Date;Name;Shift;Start;.*;Venue;Organisation number of the venue$/);
  expect(lines).toEqual([
    expect.stringMatching(/^2026-09-05;Elin Lind;'\+Bartender;17:00;.*;Approved;;'=Kajen;556016-0680$/),
    expect.stringMatching(/^2026-09-07;Elin Lind;Later shift;17:00;.*;Approved;;Berget;556036-0793$/),
  ]);
  expect(await read('?from=2026-09-06&to=2026-09-30')).toHaveLength(2);
  expect(await read('?from=2026-09-01&to=2026-09-30&state=settled')).toEqual([headings]);

  const period = { from: '2026-09-01', to: '2026-09-30' };
  let inPages = '';
  for await (const piece of operatorHours(passa.db, period, ['approved'], 1)) inPages += piece;
  expect(inPages.replace('\uFEFF', '').trim().split('\r\n')).toEqual([headings, ...lines]);
  const [swedish] = await read('?from=2026-09-01&to=2026-09-30&lang=sv');
  expect(swedish).toMatch(/;Arbetsställe;Arbetsställets organisationsnummer$/);
  const folder = mkdtempSync(join(tmpdir(), 'passa-hours-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'hours.csv');
  const env = { PUBLIC_URL: passa.visitor().baseUrl, OPERATOR_TOKEN };
  const days = ['--from', '2026-09-01', '--to', '2026-09-30'];
  expect(await runCommand('hours', env, ['--file', file, ...days])).toMatchObject({ exitCode: 0, errors: '' });
  expect(readFileSync(file, 'utf8').replace('\uFEFF', '').trim().split('\r\n')).toEqual([headings, ...lines]);
  const again = await runCommand('hours', env, ['--file', file, ...days]);
  expect(again).toMatchObject({ exitCode: 1, errors: `There is a file ${file} already. Name another one.\n` });
  expect(await runCommand('hours', env, days)).toMatchObject({ exitCode: 1, output: '' });
  const wrong = await runCommand('hours', env, ['--file', `${file}2`, '--from', 'today']);
  expect(wrong).toMatchObject({ exitCode: 1, errors: expect.stringContaining('from: ') as string });
  expect(existsSync(`${file}2`)).toBe(false);
  const long = await passa.visitor().get('/api/operations/hours.csv?from=2025-01-01&to=2026-09-30', { Authorization });
  expect(long.status).toBe(400);
});

test('the hours take the token of the operator', async () => {
  const path = '/api/operations/hours.csv';
  expectRefusal(await passa.visitor().get(path), 404, 'notFound');
  expectRefusal(await passa.visitor().get(path, { Authorization: `Bearer ${BACKUP_TOKEN}` }), 404, 'notFound');
  expectRefusal(await (await aBusiness(passa)).visitor.get(path), 404, 'notFound');
});

test('where venues employ, the operator is told so', async () => {
  const { config } = passa.services;
  const { employer } = config;
  config.employer = { kind: 'venue' };
  onTestFinished(() => void (config.employer = employer));
  const refused = await passa.visitor().get('/api/operations/hours.csv', { Authorization });
  expectRefusal(refused, 409, 'hoursOfVenues');
});
