import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openArchive } from '../../backup/archive.ts';
import { partsOf } from '../../backup/manifest.ts';
import { saveArchive } from '../../backup/save-archive.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import { exportOf } from '../../testing/archive.ts';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  invite,
  performAction,
  AS_IT_IS,
} from '../../testing/builders.ts';
import type { TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { personalNumberOf, sendPersonalNumber } from '../../testing/personal-numbers.ts';
import { aFolder } from '../../testing/server-setup.ts';
import { tracesOf } from '../../testing/traces.ts';
import { readPersonalNumber } from './index.ts';

const passa = usePassa();
const PATH = '/api/profile/personal-number';
const NUMBER = personalNumberOf('1990-01-01');
/** The day of the shifts. */
const DAY = '2026-09-20';

let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const numberOf = async ({ visitor }: TestUser) => (await visitor.get(PATH)).body;
const withoutNumber = (isNeeded: boolean) => ({ personalNumber: null, isNeeded });
const aShift = (overrides = {}) => aJob(business, { startDate: DAY, ...overrides });

test('a worker saves a number, and sees only its date of birth', async () => {
  expect(await numberOf(worker)).toEqual(withoutNumber(false));
  const expected = {
    personalNumber: {
      kind: 'personnummer',
      country: 'SE',
      masked: '19900101-••••',
      savedAt: '2026-09-01T06:00:00.000Z',
    },
    isNeeded: false,
  };
  expect(await sendPersonalNumber(worker, ` ${NUMBER.slice(2)} `)).toMatchObject({ status: 200, body: expected });
  expect(await numberOf(worker)).toEqual(expected);

  expect((await sendPersonalNumber(worker, 'ab 123456', 'DK')).status).toBe(200);
  expect(await numberOf(worker)).toMatchObject({
    personalNumber: { kind: 'foreign', country: 'DK', masked: '••••56' },
  });
  expect(await numberOf(await aWorker(passa)), 'of another worker').toEqual(withoutNumber(false));
});

test('a worker with an unknown date of birth saves a coordination number, and is hired', async () => {
  expect((await sendPersonalNumber(worker, '19810060-9877')).status).toBe(200);
  expect(await numberOf(worker)).toMatchObject({ personalNumber: { kind: 'coordination', masked: '19810060-••••' } });
  await aHire(business, worker, { startDate: DAY });
});

test.for([
  ['900101', 'SE', 'Please enter 10 or 12 digits, as YYYYMMDD-NNNN'],
  ['900101-2380', 'SE', "This isn't a valid personal number. Please check the digits."],
  ['<b>', 'DK', 'Please enter 3 to 30 letters and digits, as in your passport or ID card'],
] as const)('the number %s of %s is refused', async ([number, country, message]) => {
  expectRefusal(await sendPersonalNumber(worker, number, country), 400, 'invalidInput', { number: message });
  expect(await numberOf(worker)).toEqual(withoutNumber(false));
});

test('it is needed from the hire to the end of the shift, and then can be deleted', async () => {
  const { application } = await aHire(business, worker, { startDate: DAY });
  expect(await numberOf(worker)).toEqual(withoutNumber(true));
  await sendPersonalNumber(worker, NUMBER);
  expect(await numberOf(worker)).toMatchObject({ isNeeded: true });
  expectRefusal(await worker.visitor.delete(PATH), 409, 'personalNumberNeeded');
  passa.clock.set('2026-09-21T12:00:00Z');
  expect(await worker.visitor.delete(PATH)).toMatchObject({ status: 200, body: withoutNumber(false) });
  expect(await numberOf(worker)).toEqual(withoutNumber(false));

  passa.clock.reset();
  expect(await numberOf(worker)).toEqual(withoutNumber(true));
  await cancel(worker, application, 'I am ill');
  expect(await numberOf(worker)).toEqual(withoutNumber(false));
});

test('a worker who is under 18 on the day cannot apply, book or be hired, and the venue does not learn why', async () => {
  const minor = personalNumberOf('2008-09-21');
  const job = await aShift();
  const applied = await anApplication(worker, job);
  expect((await sendPersonalNumber(worker, minor)).status).toBe(200);
  expectRefusal(await performAction(business, 'accept', applied), 409, 'workerNotHireable');

  const another = await aShift();
  const apply = (id: string) => worker.visitor.post(`/api/jobs/${id}/applications`, { message: '' });
  expectRefusal(await apply(another.id), 409, 'workerUnderAge');
  const grownUp = await aHire(business, worker, { startDate: '2026-09-21' });
  passa.clock.set('2026-09-21T06:00:00Z');
  expect((await performAction(worker, 'complete', grownUp.application)).status).toBe(200);
  passa.clock.reset();
  await invite(business, another, worker);
  expectRefusal(await worker.visitor.post(`/api/jobs/${another.id}/booking${AS_IT_IS}`), 409, 'workerUnderAge');

  // Eighteen on the day.
  await sendPersonalNumber(worker, personalNumberOf('2008-09-20'));
  expect((await performAction(business, 'accept', applied)).status).toBe(200);
});

test('what a worker under 18 on the day, and their venue, may not do is not offered, with the reason', async () => {
  type Offered = { may: string[]; obstacle: string | null };
  const [applied, job] = [await aShift(), await aShift()];
  await anApplication(worker, applied);
  const toWorker = async () => (await worker.visitor.get<{ job: Offered }>(`/api/jobs/${job.id}`)).body.job;
  const toVenue = async () =>
    (await business.visitor.get<{ applications: Offered[] }>(`/api/jobs/${applied.id}/applications`)).body.applications;
  expect(await toWorker()).toMatchObject({ may: ['apply'], obstacle: null });
  await sendPersonalNumber(worker, personalNumberOf('2008-09-21'));
  expect(await toWorker()).toMatchObject({ may: [], obstacle: 'workerUnderAge' });
  expect(await toVenue()).toMatchObject([{ may: ['decline'], obstacle: 'workerNotHireable' }]);
  await sendPersonalNumber(worker, personalNumberOf('2008-09-20'));
  expect(await toWorker()).toMatchObject({ may: ['apply'], obstacle: null });
  expect(await toVenue()).toMatchObject([{ may: ['accept', 'decline'], obstacle: null }]);
});

test('the number of a worker under 18 on the day of a shift that they are hired for is refused', async () => {
  await aHire(business, worker, { startDate: DAY });
  expectRefusal(await sendPersonalNumber(worker, personalNumberOf('2008-09-21')), 400, 'invalidInput', {
    number:
      "You're hired for a shift on a day when you're not yet 18 according to this number. Please check the number, or cancel the shift.",
  });
  expect((await sendPersonalNumber(worker, personalNumberOf('2008-09-20'))).status).toBe(200);
});

test('a hire and a number that excludes it do not both succeed', async () => {
  const applied = await anApplication(worker, await aShift());
  const [hired, saved] = await Promise.all([
    performAction(business, 'accept', applied),
    sendPersonalNumber(worker, personalNumberOf('2008-09-21')),
  ]);
  expect([hired.status, saved.status].toSorted()).toEqual(hired.status === 200 ? [200, 400] : [200, 409]);
});

test('ten numbers can be saved in an hour', async () => {
  for (let i = 0; i < 10; i += 1) expect((await sendPersonalNumber(worker, NUMBER)).status).toBe(200);
  expectRefusal(await sendPersonalNumber(worker, NUMBER), 429, 'tooManyPersonalNumbers');
});

test('the server reads it in a transaction, and not once it belongs to another row or its key is lost', async () => {
  await sendPersonalNumber(worker, NUMBER);
  const read = ({ account }: TestUser) =>
    passa.db.transaction((tx) => readPersonalNumber(passa.services, tx, account.id));
  expect(await read(worker)).toMatchObject({ kind: 'personnummer', country: 'SE', number: NUMBER });

  const other = await aWorker(passa);
  expect(await read(other)).toBeUndefined();
  await sendPersonalNumber(other, personalNumberOf('1980-02-03'));
  await passa.db.execute(sql`update personal_numbers set number =
    (select number from personal_numbers where worker_id = ${worker.account.id}) where worker_id = ${other.account.id}`);
  expect(await read(other)).toBeUndefined();
  expect(await numberOf(other)).toEqual(withoutNumber(false));
});

test('it is in clear text in the owner’s export only: in no table, backup, file, log line or other response', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const running = await startPassa(passa.db, { log, clock: passa.clock });
  onTestFinished(running.close);
  const [owner, venue] = [await aWorker(running), await aBusiness(running)];
  const number = personalNumberOf('1987-05-14', '762');
  const mistyped = `${number.slice(0, -1)}${(Number(number.slice(-1)) + 1) % 10}`;
  const lastFours = [number.slice(-4), mistyped.slice(-4)];
  const forms = [number, mistyped, number.slice(2), number.replace('-', ''), number.slice(2).replace('-', '')];

  const job = await aJob(venue, { startDate: DAY });
  const applied = await anApplication(owner, job);
  await sendPersonalNumber(owner, mistyped);
  const responses = [await sendPersonalNumber(owner, number), await owner.visitor.get(PATH)];
  responses.push(await performAction(venue, 'accept', applied));
  responses.push(await owner.visitor.get('/api/profile/worker'), await owner.visitor.get('/api/account/history'));
  responses.push(await venue.visitor.get(`/api/jobs/${job.id}/applications`));
  for (const { body } of responses)
    for (const each of lastFours) expect(JSON.stringify(body)).not.toContain(`-${each}`);

  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => forms.some((form) => line.includes(form)))).toEqual([]);
  expect(await tracesOf({ db: passa.db, filesFolder: running.filesFolder }, forms)).toEqual([]);

  const path = join(aFolder(), 'passa.zip');
  await saveArchive(() => takeBackup(running.services), path);
  const archive = await openArchive(path);
  let size = 0;
  for (const part of partsOf(archive.manifest)) {
    await archive.read(part, async (content) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content as AsyncIterable<Uint8Array>) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString('latin1');
      size += text.length;
      for (const form of forms) expect(text, part.path).not.toContain(form);
    });
  }
  archive.close();
  expect(size).toBeGreaterThan(1000);

  const { content } = await exportOf(owner);
  expect(content).toMatchObject({ personalNumber: { kind: 'personnummer', country: 'SE', number } });
});

test('it is deleted with the account', async () => {
  await sendPersonalNumber(worker, NUMBER);
  await deleteAccountOf(worker);
  const left = sql`select 1 from personal_numbers where worker_id = ${worker.account.id}`;
  expect(await rows(passa.db, left)).toEqual([]);
});
