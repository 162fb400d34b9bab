import { randomUUID } from 'node:crypto';
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
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { aFile, announceUpload, bytesOf, send, storedKeys } from '../../testing/files.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { tracesOf } from '../../testing/traces.ts';
import { TASKS } from '../../tasks.ts';

const passa = usePassa();
useOutbox(passa);

// Each value is unique in the database.
const PERSON = {
  firstName: 'Quintessa',
  lastName: 'Vexelberg',
  email: 'quintessa.vexelberg@example.se',
  phoneNumber: '0739-871263',
};

/** Creates a failed task with the address in its output. */
async function failInQueue(email: string): Promise<void> {
  const mailError = { message: `550 <${email.toUpperCase()}> unknown` };
  await passa.db.transaction(async (tx) => {
    await passa.services.queue.enqueue(tx, TASKS['mail-password-reset'], { email });
    await passa.services.queue.enqueue(tx, TASKS['remove-stored-file'], { key: 'nothing' });
  });
  await untilQueueIsIdle(passa.db);
  await passa.db.execute(sql`update queue.job set output = ${mailError} where name = 'remove-stored-file'`);
}

test('no personal data of a worker is left in any table, any file or the queue', async () => {
  const [business, other] = [await aBusiness(passa), await aWorker(passa)];
  const worker = await aWorker(passa, { ...PERSON, streetAddress: 'Vexelgränd 17', zipCode: '987 65' });
  const words = [
    ...Object.values(PERSON),
    'Vexelgränd',
    '987 65',
    'Vexelintyg',
    'Vexelfilm',
    'Vexeldiner',
    'vexelsjuk',
  ];
  words.push(PERSON.email.toUpperCase());
  const { visitor, account } = worker;

  const { body } = await visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
  const { documents: _d, videoResumeURL: _v, videoPosterURL: _p, email: _e, ...profile } = body.profile;
  const experience = {
    id: randomUUID(),
    position: 'Cook',
    company: 'Vexeldiner',
    startDate: '2020-01-01',
    endDate: null,
    current: true,
    description: '',
  };
  const saved = await visitor.put('/api/profile/worker', { ...profile, workExperiences: [experience] });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const pdf = bytesOf('application/pdf', 4000);
  pdf.write('Vexelberg', 2000);
  await aFile(worker, pdf, { name: 'Vexelintyg' });
  await aFile(worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'Vexelfilm.mp4' });
  const half = await announceUpload(worker, { kind: 'document', name: 'Vexelintyg 2', size: 9000 });
  await send(visitor, half.body.upload.url, pdf);
  await visitor.put('/api/availability', {
    weekly: [{ weekday: 6, startTime: '18:00', endTime: '02:00' }],
    exceptions: [],
    pausedUntil: null,
    homeArea: '116',
  });
  await visitor.put('/api/profile/personal-number', { country: 'SE', number: '811218-9876' });
  await visitor.post('/api/calendar/feed');
  await visitor.put('/api/notifications/settings', { settings: [{ kind: 'accepted', byMail: false }] });

  const hires = [await aHire(business, worker), await aHire(business, worker), await aHire(business, worker)];
  await performAction(worker, 'complete', { id: hires[0]?.application.id ?? '' });
  await cancel(worker, { id: hires[1]?.application.id ?? '' }, 'I am vexelsjuk');
  await anApplication(worker, await aJob(business), 'My name is Vexelberg');
  await passa.visitor().post('/api/password-resets', { email: PERSON.email });
  await failInQueue(PERSON.email);
  const before = new Set(await tracesOf(passa, words));
  const tables = ['users', 'workers', 'files', 'uploads', 'applications'].map((table) => `public.${table}`);
  for (const table of [...tables, 'queue.job']) {
    expect(
      [...before].some((trace) => trace.startsWith(table)),
      `${table} holds something before`,
    ).toBe(true);
  }
  const theirs = await aFile(other, bytesOf('application/pdf', 3000));

  expect((await deleteAccountOf(worker)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  expect(await tracesOf(passa, words)).toEqual([]);
  await expect.poll(() => storedKeys(passa)).toHaveLength(1);
  expect((await other.visitor.get(theirs.url)).status, 'another’s file is there').toBe(200);

  const byId = await rows<{ name: string }>(
    passa.db,
    sql`select format('%I', table_name) as name from information_schema.columns
      where column_name in ('user_id', 'worker_id') and table_schema = 'public' order by name`,
  );
  const still: string[] = [];
  for (const { name } of byId) {
    const of = await rows(passa.db, sql.raw(`select 1 from ${name} as t where t::text like '%${account.id}%'`));
    if (of.length > 0) still.push(name);
  }
  expect(still, 'only what must stay bears the id').toEqual(['applications', 'assignments', 'audit_log', 'workers']);
});

test('no contact or organisation number of a business is left, except that of the employer in the terms of a hire', async () => {
  const worker = await aWorker(passa);
  const business = await aBusiness(passa, {
    ...PERSON,
    organisationNumber: '811218-9876',
    businessAddress: 'Vexelgränd 17',
    zipCode: '987 65',
  });
  await stateTerms(business, { payday: 'When Vexelgun is back', collectiveAgreement: 'Vexelavtalet' });
  const words = [...Object.values(PERSON), 'Vexelgun', 'Vexelavtalet', '811218', 'Vexelgränd', '987 65', 'vexelsjuk'];
  const hires = [await aHire(business, worker), await aHire(business, worker), await aHire(business, worker)];
  await performAction(worker, 'complete', { id: hires[0]?.application.id ?? '' });
  await cancel(business, { id: hires[1]?.application.id ?? '' }, 'The cook is vexelsjuk');
  await business.visitor.post('/api/templates', templateForm({ name: 'For the vexelsjuk cook' }));
  await failInQueue(PERSON.email);
  expect(await tracesOf(passa, words)).not.toEqual([]);
  expect((await deleteAccountOf(business)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  // The terms are the basis for pay (`docs/decisions/0127-hire-terms.md`).
  const traces = (await tracesOf(passa, words)).filter((trace) => !trace.startsWith('public.hire_terms: '));
  expect(traces).toEqual([]);
});

test('no name, number or address of a person who acted for a venue with others is left', async () => {
  const [owner, worker] = [await aBusiness(passa, PERSON), await aWorker(passa)];
  const other = await aMember(passa, owner, 'owner');
  const words = [...Object.values(PERSON), PERSON.email.toUpperCase(), '+46739871263', 'vexelvan'];
  await aHire(owner, worker);
  await owner.visitor.post('/api/team/invitations', { email: 'vexelvan@example.se', role: 'manager' });
  const before = await tracesOf(passa, words);
  for (const table of ['businesses', 'venue_people', 'users'])
    expect([table, before.some((trace) => trace.startsWith(`public.${table}`))]).toEqual([table, true]);
  expect((await deleteAccountOf(owner)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  // The other owner can still take the invitation back.
  const { body } = await other.visitor.get<{ invitations: { id: string }[] }>('/api/team');
  await other.visitor.delete(`/api/team/invitations/${body.invitations[0]?.id}`);
  expect(await tracesOf(passa, words)).toEqual([]);
});

test('no address of an invited person is left once the invitation is taken back, or its venue deleted', async () => {
  const words = ['vexelberg.invited'];
  for (const end of ['take back', 'delete']) {
    const owner = await aBusiness(passa);
    const invitation = { email: 'vexelberg.invited@example.se', role: 'finance' };
    const { body } = await owner.visitor.post<{ id: string }>('/api/team/invitations', invitation);
    await untilQueueIsIdle(passa.db);
    expect(await tracesOf(passa, words)).not.toEqual([]);
    if (end === 'delete') await deleteAccountOf(owner);
    else await owner.visitor.delete(`/api/team/invitations/${body.id}`);
    await untilQueueIsIdle(passa.db);
    expect(await tracesOf(passa, words)).toEqual([]);
  }
});
