import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { MEGABYTE } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  performAction,
  aBusiness,
  aHire,
  aJob,
  aMember,
  anApplication,
  aWorker,
  cancel,
  stateTerms,
  templateForm,
} from '../../testing/builders.ts';
import { venueMembers } from '../../database/schema.ts';
import { exportOf, hashOf } from '../../testing/archive.ts';
import { countOf } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aFile, announceUpload, bytesOf } from '../../testing/files.ts';
import { usePassa } from '../../testing/passa.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();

/** Begins a download and reads only the head of the response. */
async function beginExport({ baseUrl, cookie }: Visitor): Promise<IncomingMessage> {
  const request = get(`${baseUrl}/api/account/export`, { headers: { Cookie: cookie }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  return response;
}

test('a worker gets all of their data and every file unchanged', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa, { streetAddress: 'Skeppsbron 4' })];
  const [pdf, film] = [bytesOf('application/pdf', 3000), bytesOf('video/mp4', 2 * MEGABYTE)];
  await aFile(worker, pdf, { name: 'Intyg å-ö "2026": del 1.pdf' });
  await aFile(worker, bytesOf('image/png', 900), { name: 'CON' });
  await aFile(worker, film, { kind: 'video', name: 'Film.mp4' });
  const worked = await aHire(business, worker);
  await performAction(worker, 'complete', worked.application);
  // Later than the other hire, so that the two have an order.
  passa.clock.set('2026-09-01T06:01:00.000Z');
  const off = await aHire(business, worker);
  passa.clock.reset();
  await cancel(worker, off.application, 'I am ill');
  const back = await anApplication(worker, await aJob(business));
  await performAction(worker, 'withdraw', back);
  await announceUpload(worker, { kind: 'document', name: 'Under way.pdf', size: 4321 });
  await worker.visitor.post('/api/account/email-change', { email: 'ny@example.com', password: worker.password });
  const availability = {
    weekly: [{ weekday: 6, startTime: '18:00', endTime: '02:00' }],
    exceptions: [{ firstDate: '2026-12-24', lastDate: '2026-12-26', isAvailable: false }],
    pausedUntil: '2026-10-01',
    homeArea: '116',
  };
  await worker.visitor.put('/api/availability', availability);
  await worker.visitor.put('/api/language', { language: 'sv' });
  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'accepted', byMail: false }] });

  const { headers, files, content } = await exportOf(worker);
  expect(headers.get('Content-Type')).toBe('application/zip');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="passa-2026-09-01.zip"');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect([...files.keys()]).toEqual([
    'passa.json',
    'files/01 CON.png',
    'files/02 Film.mp4',
    'files/03 Intyg å-ö _2026__ del 1.pdf',
  ]);
  expect(hashOf(files.get('files/03 Intyg å-ö _2026__ del 1.pdf') ?? Buffer.alloc(0))).toBe(hashOf(pdf));
  expect(hashOf(files.get('files/02 Film.mp4') ?? Buffer.alloc(0))).toBe(hashOf(film));

  expect(Object.keys(content)).toEqual([
    'about',
    'version',
    'exportedAt',
    'account',
    'profile',
    'personalNumber',
    'availability',
    'files',
    'uploads',
    'hasCalendarAddress',
    'calendarAddress',
    'regularAt',
    'invitations',
    'applications',
    'attendance',
    'detailsAccess',
    'swaps',
    'noShows',
    'hireTerms',
    'timeSheets',
    'blocks',
    'notifications',
    'notificationSettings',
    'notifiedBrowsers',
    'sessions',
    'newEmail',
    'secondFactorSince',
    'passkeys',
    'operatorActions',
    'history',
  ]);
  expect(content['uploads']).toEqual([
    {
      kind: 'document',
      name: 'Under way.pdf',
      size: 4321,
      startedAt: expect.stringMatching(/Z$/) as unknown,
      expiresAt: '2026-09-03T06:00:00.000Z',
    },
  ]);
  expect(content).toMatchObject({
    version: 2,
    account: { id: worker.account.id, email: worker.email, emailVerified: true, role: 'worker', language: 'sv' },
    profile: { streetAddress: 'Skeppsbron 4', phoneNumber: '+46701234567' },
    availability,
    files: [{ name: 'CON' }, { kind: 'video' }, { path: 'files/03 Intyg å-ö _2026__ del 1.pdf', size: 3000 }],
    applications: [
      { application: { status: 'withdrawn' } },
      { application: { status: 'cancelled', cancellation: { by: 'worker', reason: 'I am ill' } } },
      { application: { status: 'completed' }, contact: { phoneNumber: '+46701234567' } },
    ],
    detailsAccess: [
      { applicationId: off.application.id, access: 'frozen', kept: { streetAddress: 'Skeppsbron 4' } },
      { applicationId: worked.application.id, access: 'frozen', kept: { email: worker.email } },
    ],
    hireTerms: [
      { applicationId: off.application.id, employer: { kind: 'venue', organisationNumber: '556677-8899' } },
      { applicationId: worked.application.id, agreedAt: '2026-09-01T06:00:00.000Z' },
    ],
    timeSheets: [
      { applicationId: worked.application.id, state: 'proposed', steps: [{ kind: 'proposed', by: 'worker' }] },
    ],
    sessions: [{ isCurrent: true }],
    newEmail: { email: 'ny@example.com', askedAt: '2026-09-01T06:00:00.000Z' },
    operatorActions: [],
    history: expect.arrayContaining([expect.objectContaining({ action: 'export-made', byYou: true })]) as unknown,
  });
  expect(content['notificationSettings']).toContainEqual({ kind: 'accepted', byMail: false, byPush: true });
  expect(content['notifications']).toHaveLength(2);
});

test('a business gets its jobs and its decisions, and only the names of applicants', async () => {
  const business = await aBusiness(passa);
  const stated = { payday: 'The 25th', collectiveAgreement: 'Gröna Riks' };
  await stateTerms(business, stated);
  const given = { email: 'hidden@example.se', phoneNumber: '0739-111 222', streetAddress: 'Hemliga gatan 1' };
  const worker = await aWorker(passa, { firstName: 'Astor', lastName: 'Berg', ...given });
  const { job } = await aHire(business, worker);
  const template = templateForm({ name: 'Saturday bar' });
  await business.visitor.post('/api/templates', template);
  const { content, ofParty, text } = await exportOf(business);
  expect(content).toMatchObject({
    person: { firstName: 'Astrid', lastName: 'Lind', phoneNumber: '+46701234567' },
    memberships: [{ venueId: business.partyId, name: 'Kajen Krog', role: 'owner' }],
  });
  expect(ofParty).toMatchObject({
    id: business.partyId,
    profile: { businessName: 'Kajen Krog', organisationNumber: '556677-8899', ...stated },
    templates: [template],
    hireTerms: [{ title: job.title, payRate: job.payRate, venue: { name: 'Kajen Krog' }, ...stated }],
    jobs: [{ id: job.id, status: 'hired', applications: [{ worker: 'Astor Berg', status: 'accepted' }] }],
  });
  for (const word of Object.values(given)) expect(text).not.toContain(word);
});

test('an owner gets each of their venues, with its team and who is invited; another member gets what is theirs', async () => {
  const owner = await aBusiness(passa, { businessName: 'Kajen' });
  const manager = await aMember(passa, owner, 'manager', { firstName: 'Karin', lastName: 'Berg' });
  const other = await aBusiness(passa, { businessName: 'Torget' });
  await passa.db
    .insert(venueMembers)
    .values({ userId: owner.account.id, venueId: other.partyId, role: 'owner', createdAt: new Date('2100-01-01') });
  await owner.visitor.post('/api/team/invitations', { email: 'invited@example.com', role: 'finance' });
  const job = await aJob(manager);

  const { content } = await exportOf(owner);
  expect(content).toMatchObject({
    memberships: [
      { venueId: owner.partyId, role: 'owner' },
      { venueId: other.partyId, name: 'Torget', role: 'owner', since: '2100-01-01T00:00:00.000Z' },
    ],
    venues: [
      {
        id: owner.partyId,
        team: [{ isYou: true }, { name: 'Karin Berg', role: 'manager', email: manager.email }],
        memberInvitations: [{ email: 'invited@example.com', role: 'finance' }],
        jobs: [{ id: job.id }],
      },
      { id: other.partyId, jobs: [] },
    ],
  });
  const posted = { action: 'job-posted', jobId: job.id, byYou: true };
  expect(content['history']).not.toContainEqual(expect.objectContaining({ action: 'job-posted' }));

  const ofManager = await exportOf(manager);
  expect(ofManager.content).toMatchObject({
    person: { firstName: 'Karin', lastName: 'Berg', phoneNumber: '+46701234567' },
    memberships: [{ venueId: owner.partyId, name: 'Kajen', role: 'manager' }],
    venues: [],
    history: expect.arrayContaining([expect.objectContaining(posted)]) as unknown,
  });
  expect(ofManager.text).not.toContain('invited@example.com');
});

test('it contains nothing of another account', async () => {
  const [business, rival] = [await aBusiness(passa), await aBusiness(passa, { businessName: 'Rivalen' })];
  const worker = await aWorker(passa);
  const other = await aWorker(passa, { firstName: 'Zebulon', email: 'zebulon@example.se' });
  await aFile(other, bytesOf('application/pdf', 2000), { name: 'Zebulons intyg' });
  const job = await aJob(business);
  await anApplication(worker, job);
  await anApplication(other, job);
  await anApplication(other, await aJob(rival, { title: 'A job at Rivalen' }));
  for (const [user, words] of [
    [worker, ['Zebulon', 'zebulon', 'Rivalen', other.account.id]],
    [business, ['zebulon@', 'intyg', 'Rivalen', rival.partyId]],
  ] as const) {
    const { text, files } = await exportOf(user);
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    expect([...files.keys()]).toEqual(['passa.json']);
  }
});

test('lists longer than one page are complete', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const jobs = [];
  for (let i = 0; i < 45; i += 1) jobs.push(await aJob(business));
  for (const job of jobs) await anApplication(worker, job);
  const ids = (list: unknown) => new Set((list as { id: string }[]).map(({ id }) => id));
  expect(ids((await exportOf(worker)).content['applications'])).toEqual(ids(jobs));
  const { content, ofParty } = await exportOf(business);
  expect(ids(ofParty['jobs'])).toEqual(ids(jobs));
  expect(content['notifications']).toHaveLength(45);
});

test('one export at a time; an aborted one leaves nothing open, and another can begin', async () => {
  const worker = await aWorker(passa);
  // More than the socket buffers hold while the client does not read.
  await aFile(worker, bytesOf('video/mp4', 40 * MEGABYTE), { kind: 'video', name: 'Long.mp4' });
  const first = await beginExport(worker.visitor);
  expect(first.statusCode).toBe(200);
  expectRefusal(await worker.visitor.get('/api/account/export'), 409, 'exportUnderWay');
  expect((await beginExport((await aWorker(passa)).visitor)).statusCode, 'others are not kept waiting').toBe(200);
  first.destroy();
  await expect
    .poll(async () => {
      const again = await beginExport(worker.visitor);
      again.destroy();
      return again.statusCode;
    })
    .toBe(200);
});

test('an unreadable file aborts the download, is logged, and affects no other user', async () => {
  const worker = await aWorker(passa);
  await aFile(worker, bytesOf('application/pdf', 2000), { name: 'Gone' });
  await passa.db.execute(sql`update files set storage_key = gen_random_uuid() where worker_id = ${worker.account.id}`);
  const response = await beginExport(worker.visitor);
  response.resume();
  await new Promise((resolve) => response.once('close', resolve));
  expect(response.complete).toBe(false);
  await expect.poll(() => passa.takeErrors()).toMatchObject([{ msg: 'an export could not be sent' }]);
  expect((await exportOf(await aWorker(passa))).files.size).toBe(1);
});

test('HEAD reads nothing', async () => {
  const worker = await aWorker(passa);
  expect((await worker.visitor.send('HEAD', '/api/account/export')).status).toBe(200);
  expect(await countOf(passa.db, 'audit_log', `action = 'export-made' and account_id = '${worker.account.id}'`)).toBe(
    0,
  );
});

test('an export ends when its session ends', async () => {
  const worker = await aWorker(passa);
  await aFile(worker, bytesOf('video/mp4', 60 * MEGABYTE), { kind: 'video', name: 'Film.mp4' });
  const response = await beginExport(worker.visitor);
  const ended = new Promise((resolve) => response.once('close', resolve));
  await worker.visitor.delete('/api/session');
  response.resume();
  await ended;
  expect(response.complete).toBe(false);
});
