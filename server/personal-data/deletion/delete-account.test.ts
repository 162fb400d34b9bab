import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  performAction,
  aBusiness,
  aHire,
  aJob,
  aMember,
  anApplication,
  aWorker,
  cancel,
  jobForm,
  type TestUser,
} from '../../testing/builders.ts';
import { venueMembers } from '../../database/schema.ts';
import { exportOf } from '../../testing/archive.ts';
import { countOf, rows } from '../../testing/database.ts';
import { deleteAccountOf, sendDeletion } from '../../testing/deletion.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { disputeNoShow, recordNoShow } from '../../testing/no-shows.ts';
import { usePassa } from '../../testing/passa.ts';
import { streamOf } from '../../testing/stream.ts';
import { answerHours, approveOrSettle, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';

const passa = usePassa();

const NONE_OPEN = { unanswered: 0, unpaid: 0, disputed: 0 };

type StoredNotification = { kind: string; job: { id: string }; workerName: string | null };
const notificationsOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ notifications: StoredNotification[] }>('/api/notifications')).body.notifications;
const statusOf = async (table: 'jobs' | 'applications', { id }: { id: string }) =>
  (await rows<{ status: string }>(passa.db, sql.raw(`select status from ${table} where id = '${id}'`)))[0]?.status;
const applicantsFor = async (business: TestUser, job: { id: string }) => {
  type Applicant = {
    id: string;
    status: string;
    may: string[];
    worker: { firstName: string; lastName: string; email: string; isFormer: boolean };
  };
  const path = `/api/jobs/${job.id}/applications`;
  return (await business.visitor.get<{ applications: Applicant[] }>(path)).body.applications;
};

describe("deleting a worker's account", () => {
  test('withdraws pending applications, which no business sees any more', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    expect(await deleteAccountOf(worker)).toMatchObject({ status: 200, body: {} });
    expect(await statusOf('applications', application)).toBe('withdrawn');
    expect(await applicantsFor(business, job)).toEqual([]);
    expectRefusal(await performAction(business, 'accept', application), 409, 'applicationWithdrawn');
    expect(await notificationsOf(business)).toMatchObject([
      { kind: 'applicationWithdrawn', workerName: 'Former worker' },
      { kind: 'newApplication' },
    ]);
  });

  test('cancels future shifts: the job reopens, and its business and waiting applicants are notified', async () => {
    const [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
    const job = await aJob(business);
    const [hired] = [await anApplication(worker, job), await anApplication(other, job)];
    await performAction(business, 'accept', hired);
    expect((await deleteAccountOf(worker)).status).toBe(200);
    expect([await statusOf('jobs', job), await statusOf('applications', hired)]).toEqual(['open', 'cancelled']);
    expect((await notificationsOf(business))[0]).toMatchObject({
      kind: 'shiftCancelled',
      workerName: 'Former worker',
      cancellation: { by: 'worker', reason: 'The account was deleted' },
    });
    expect((await notificationsOf(other))[0]).toMatchObject({ kind: 'jobReopened' });
    await expectConsistentHires(passa.db);
  });

  test('keeps completed, ended and cancelled shifts, without personal data', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const [worked, ended, off] = [
      await aHire(business, worker),
      await aHire(business, worker),
      await aHire(business, worker),
    ];
    await performAction(worker, 'complete', worked.application);
    await cancel(worker, off.application, 'My secret illness');
    passa.clock.set(ended.job.endDate);
    expect((await deleteAccountOf(worker)).status).toBe(200);
    const shown = await Promise.all(
      [worked, ended, off].map(async ({ job }) => (await applicantsFor(business, job))[0]),
    );
    expect(shown.map((applicant) => applicant?.status)).toEqual(['completed', 'accepted', 'cancelled']);
    for (const applicant of shown) {
      expect(applicant?.worker).toMatchObject({
        firstName: 'Former',
        lastName: 'worker',
        email: '',
        isFormer: true,
        phoneNumber: '',
        streetAddress: '',
        zipCode: '',
        languageProficiency: {},
        workExperiences: [],
        documents: {},
        videoResumeURL: null,
      });
    }
    // The deletion is not recorded as the reason.
    expect(shown[2]).toMatchObject({ cancellation: { by: 'worker', reason: 'The reason is no longer kept' } });
    await expectConsistentHires(passa.db);
  });
});

test('the business cancels a shift if its worker deleted the account after it ended', async () => {
  const [business, worker, waiting] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
  const job = await aJob(business);
  const [hired, pending] = [await anApplication(worker, job), await anApplication(waiting, job)];
  await performAction(business, 'accept', hired);
  passa.clock.set(job.startDate);
  expectRefusal(await cancel(business, hired, 'Nobody came'), 409, 'jobStarted');
  passa.clock.set(job.endDate);
  await deleteAccountOf(worker);
  expect((await applicantsFor(business, job)).map(({ id, may }) => [id, may])).toEqual([
    [hired.id, ['cancel']],
    [pending.id, []],
  ]);
  expect(await cancel(business, hired, 'Nobody came')).toMatchObject({
    status: 200,
    body: { application: { status: 'cancelled' }, job: { status: 'closed' } },
  });
  expect((await notificationsOf(waiting))[0]).toMatchObject({ kind: 'jobClosed' });
  expectRefusal(await cancel(business, hired, 'Nobody came'), 409, 'shiftNotCancellable');
  await expectConsistentHires(passa.db);
});

test('the number of shifts and applications that would end is shown beforehand', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await aHire(business, worker);
  const begun = await aHire(business, worker);
  await anApplication(worker, await aJob(business));
  await aJob(business);
  passa.clock.set(begun.job.startDate);
  const counted = async ({ visitor }: TestUser) => (await visitor.get('/api/account/deletion')).body;
  const openHours = { unanswered: 0, unpaid: 0, disputed: 0 };
  expect(await counted(worker)).toEqual({
    ...{ shifts: 0, waiting: 1, runningUntil: begun.job.endDate },
    // The first shift is over.
    openHours: { ...openHours, unanswered: 1 },
  });
  passa.clock.reset();
  expect(await counted(worker)).toEqual({ shifts: 2, waiting: 1, openHours, runningUntil: null });
  expect(await counted(business)).toEqual({ shifts: 2, waiting: 2, openHours, runningUntil: null });
});

test('a business reads which hours and disputes are open before it deletes its account', async () => {
  const business = await aBusiness(passa);
  const openHours = async ({ visitor }: TestUser) =>
    (await visitor.get<{ openHours: object }>('/api/account/deletion')).body.openHours;
  const aWorkedShift = async () => {
    const worker = await aWorker(passa);
    const { job, application } = await aHire(business, worker);
    return { worker, job, application };
  };
  const shifts = [];
  for (const end of ['planned', 'proposed', 'approved', 'paid', 'disputed', 'absent', 'absent, disputed'])
    shifts.push({ end, ...(await aWorkedShift()) });
  const at = (time: string, minutes: number) =>
    passa.clock.set(new Date(Date.parse(time) + minutes * 60_000).toISOString());
  for (const { end, worker, job, application } of shifts) {
    at(job.startDate, 20);
    if (end.startsWith('absent')) await recordNoShow(business, application);
    if (end === 'absent, disputed') await disputeNoShow(worker, application);
  }
  at(
    shifts
      .map(({ job }) => job.endDate)
      .toSorted()
      .at(-1) ?? '',
    1,
  );
  for (const { end, worker, application } of shifts) {
    if (!['planned', 'absent', 'absent, disputed'].includes(end)) await performAction(worker, 'complete', application);
    if (end === 'approved' || end === 'paid') await approveOrSettle(business, 'approve', application);
    if (end === 'paid') await approveOrSettle(business, 'settle', application);
    if (end === 'disputed') {
      const { hours } = await timeSheetOf(business, application);
      await proposeHours(business, application, {
        start: hours.start,
        end: hours.start.replace(/T.*/u, 'T16:00:00.000Z'),
      });
      await answerHours(worker, application, { answer: 'dispute', reason: 'I worked until the end' });
    }
  }
  expect(await openHours(business)).toEqual({ unanswered: 3, unpaid: 1, disputed: 2 });
  const workers = await Promise.all(shifts.map(async ({ end, worker }) => [end, await openHours(worker)]));
  expect(Object.fromEntries(workers)).toEqual({
    planned: { unanswered: 1, unpaid: 0, disputed: 0 },
    proposed: { unanswered: 1, unpaid: 0, disputed: 0 },
    approved: { unanswered: 0, unpaid: 1, disputed: 0 },
    paid: { unanswered: 0, unpaid: 0, disputed: 0 },
    disputed: { unanswered: 0, unpaid: 0, disputed: 1 },
    absent: { unanswered: 1, unpaid: 0, disputed: 0 },
    'absent, disputed': { unanswered: 0, unpaid: 0, disputed: 1 },
  });
  for (const input of [{}, { openHours: 5 }]) expectRefusal(await sendDeletion(business, input), 409, 'hoursOpen');
  expect((await sendDeletion(business, { openHours: 6 })).status).toBe(200);
});

test('an account stays while a shift of it is running, unless its worker is not there', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const { job, application } = await aHire(business, worker);
  const minutesAfter = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();
  for (const moment of [job.startDate, minutesAfter(job.endDate, -1)]) {
    passa.clock.set(moment);
    for (const user of [worker, business])
      expectRefusal(
        await expectNothingWritten(passa.db, () => deleteAccountOf(user), ['attempts']),
        409,
        'shiftRunning',
      );
  }
  passa.clock.set(minutesAfter(job.startDate, 16));
  expect((await recordNoShow(business, application)).status).toBe(200);
  expect((await deleteAccountOf(worker)).status).toBe(200);
  expect((await deleteAccountOf(business)).status).toBe(200);
});

describe("deleting a business's account", () => {
  test('closes open jobs, cancels future shifts and notifies the workers', async () => {
    const [business, hired, waiting] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
    const open = await aJob(business);
    await anApplication(waiting, open);
    const { job, application } = await aHire(business, hired);
    expect((await deleteAccountOf(business)).status).toBe(200);
    expect([await statusOf('jobs', open), await statusOf('jobs', job)]).toEqual(['closed', 'closed']);
    expect(await statusOf('applications', application)).toBe('cancelled');
    expect(await notificationsOf(waiting)).toMatchObject([{ kind: 'jobClosed', job: { id: open.id } }]);
    expect((await notificationsOf(hired))[0]).toMatchObject({
      kind: 'shiftCancelled',
      cancellation: { by: 'business', reason: 'The account was deleted' },
    });
    await expectConsistentHires(passa.db);
  });

  test.for<[string, string, string]>([
    ['2027-05-20', '2027-05-10', 'cancelled'],
    ['2027-05-10', '2027-05-20', 'accepted'],
  ])('goes by the time of the hire, %s, where the job was moved to %s', async ([kept, moved, status]) => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const form = jobForm({ startDate: kept, openings: 2 });
    const { job, application } = await aHire(business, worker, form);
    await business.visitor.put(`/api/jobs/${job.id}`, { ...form, startDate: moved });
    await business.visitor.post(`/api/jobs/${job.id}/close`);
    passa.clock.set('2027-05-15T10:00:00Z');
    const { body } = await business.visitor.get('/api/account/deletion');
    expect(body).toMatchObject(
      status === 'cancelled'
        ? { shifts: 1, openHours: NONE_OPEN }
        : { shifts: 0, openHours: { ...NONE_OPEN, unanswered: 1 } },
    );
    expect((await deleteAccountOf(business)).status).toBe(200);
    expect(await statusOf('applications', application)).toBe(status);
    await expectConsistentHires(passa.db);
  });

  test("keeps the business's name for its former workers, and removes its contact", async () => {
    const [business, worker] = [await aBusiness(passa, { businessName: 'Stora Kajen' }), await aWorker(passa)];
    const { job, application } = await aHire(business, worker);
    await performAction(worker, 'complete', application);
    expect((await deleteAccountOf(business)).status).toBe(200);
    expect((await worker.visitor.get(`/api/jobs/${job.id}`)).body).toMatchObject({
      job: { businessName: 'Stora Kajen', status: 'completed', contact: null },
    });
    expect((await worker.visitor.get(`/api/shifts/${application.id}/calendar.ics`)).body).not.toContain('Contact');
    const left = await rows(
      passa.db,
      sql`select first_name, last_name, phone_number, organisation_number, business_address, zip_code
        from businesses where user_id = ${business.partyId}`,
    );
    expect(Object.values(left[0] ?? {})).toEqual([null, null, null, null, null, null]);
  });
});

describe('deleting the account of a person who acts for a venue with others', () => {
  type Team = { members: { name: string; role: string; isContact: boolean }[] };
  const teamOf = async ({ visitor }: TestUser) => (await visitor.get<Team>('/api/team')).body.members;

  test('one of two owners: the venue goes on, and hired workers call the other one', async () => {
    const [owner, worker] = [await aBusiness(passa), await aWorker(passa)];
    const other = await aMember(passa, owner, 'owner', { firstName: 'Olga', lastName: 'Berg' });
    const { job, application } = await aHire(owner, worker);
    expect((await owner.visitor.get('/api/account/deletion')).body).toMatchObject({ shifts: 0, waiting: 0 });
    expect((await deleteAccountOf(owner)).status).toBe(200);
    expect([await statusOf('jobs', job), await statusOf('applications', application)]).toEqual(['hired', 'accepted']);
    expect(await teamOf(other)).toMatchObject([{ name: 'Olga Berg', role: 'owner', isContact: true }]);
    const { body } = await worker.visitor.get(`/api/jobs/${job.id}`);
    expect(body).toMatchObject({ job: { contact: { name: 'Olga Berg', phoneNumber: '+46701234567' } } });
    expect(
      (await performAction(other, 'decline', await anApplication(await aWorker(passa), await aJob(other)))).status,
    ).toBe(200);
  });

  test('the last owner is refused until another member is an owner', async () => {
    const owner = await aBusiness(passa);
    const lead = await aMember(passa, owner, 'shiftLead');
    await expectNothingWritten(
      passa.db,
      async () => {
        expectRefusal(await deleteAccountOf(owner), 409, 'lastOwner');
      },
      ['attempts'],
    );
    await owner.visitor.put(`/api/team/members/${lead.account.id}`, { role: 'owner' });
    expect((await deleteAccountOf(owner)).status).toBe(200);
  });

  test('a shift lead: what they did stays in the history, without their name', async () => {
    const [owner, worker] = [await aBusiness(passa), await aWorker(passa)];
    const lead = await aMember(passa, owner, 'manager', { firstName: 'Karin', lastName: 'Berg' });
    const { job, application } = await aHire(lead, worker);
    await owner.visitor.put(`/api/team/members/${lead.account.id}`, { role: 'shiftLead' });
    const hiredBy = async () => {
      type History = { entries: { action: string; byWhom: string; memberName: string | null }[] };
      const { body } = await owner.visitor.get<History>(`/api/applications/${application.id}/history`);
      return body.entries.find(({ action }) => action === 'application-accepted');
    };
    expect(await hiredBy()).toMatchObject({ byWhom: 'business', memberName: 'Karin Berg' });
    expect((await deleteAccountOf(lead)).status).toBe(200);
    expect(await hiredBy()).toMatchObject({ byWhom: 'business', memberName: null });
    expect(await statusOf('jobs', job)).toBe('hired');
    expect(await teamOf(owner)).toMatchObject([{ role: 'owner', isContact: true }]);
  });

  test('their own venue ends with the account, and another one goes on', async () => {
    const [owner, other] = [await aBusiness(passa), await aBusiness(passa)];
    await passa.db.insert(venueMembers).values({ userId: owner.account.id, venueId: other.partyId, role: 'manager' });
    const [own, theirs] = [await aJob(owner), await aJob(other)];
    expect((await owner.visitor.get('/api/account/deletion')).body).toMatchObject({ waiting: 1 });
    expect((await deleteAccountOf(owner)).status).toBe(200);
    expect([await statusOf('jobs', own), await statusOf('jobs', theirs)]).toEqual(['closed', 'open']);
    expect(await teamOf(other)).toHaveLength(1);
  });
});

describe.for([
  ['worker', aWorker],
  ['business', aBusiness],
] as const)('after deleting the account of a %s, its owner', ([, signUp]) => {
  test('is logged out everywhere, including streams, and cannot log in', async () => {
    const user = await signUp(passa);
    const phone = { ...user, visitor: passa.visitor() };
    await phone.visitor.post('/api/session', { email: user.email, password: user.password });
    const streams = [await streamOf(user.visitor), await streamOf(phone.visitor)];
    const oldCookie = user.visitor.cookie;
    expect((await deleteAccountOf(user)).status).toBe(200);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(user.visitor.cookie, 'the browser keeps no session').not.toContain('passa.session');
    for (const cookie of [oldCookie, phone.visitor.cookie]) {
      expect((await passa.visitor().get('/api/session', { Cookie: cookie })).body).toEqual({
        account: null,
        ended: true,
      });
    }
    const again = await passa.visitor().post('/api/session', { email: user.email, password: user.password });
    expectRefusal(again, 401, 'wrongCredentials');
    expect(
      await countOf(passa.db, 'audit_log', `action = 'account-deleted' and account_id = '${user.account.id}'`),
    ).toBe(1);
  });

  test('can sign up again with the same address as a new account', async () => {
    const user = await signUp(passa);
    await deleteAccountOf(user);
    const again = await signUp(passa, { email: user.email });
    expect(again.account.id).not.toBe(user.account.id);
  });

  test('must have given the password', async () => {
    const user = await signUp(passa);
    const response = await expectNothingWritten(passa.db, () => deleteAccountOf({ ...user, password: 'wrong horse' }), [
      'attempts',
    ]);
    expectRefusal(response, 400, 'invalidInput', { password: "That's not your password" });
  });

  test('is not authenticated by a session that begins at that moment', async () => {
    const user = await signUp(passa);
    const { id } = user.account;
    await deleteAccountOf(user);
    const other = await signUp(passa);
    await passa.db.execute(sql`update sessions set user_id = ${id} where user_id = ${other.account.id}`);
    expect((await other.visitor.get('/api/session')).body).toEqual({ account: null, ended: true });
    expectRefusal(await other.visitor.get('/api/notifications'), 401, 'notSignedIn');
  });
});

describe("a deleted account's name is shown in the reader's language", () => {
  const speaking = async (user: TestUser, language: string) => {
    await user.visitor.put('/api/language', { language });
    return user;
  };
  const keptOf = async ({ account }: TestUser) =>
    (
      await rows(
        passa.db,
        sql`select first_name, last_name, language from users left join workers on user_id = id where id = ${account.id}`,
      )
    )[0];

  test.for([
    ['sv', 'en', 'Former worker', 'The account was deleted', 'The reason is no longer kept'],
    ['en', 'sv', 'Tidigare användare', 'Kontot raderades', 'Anledningen finns inte kvar'],
  ] as const)('a %s-speaking worker, a %s-speaking business', async ([theirs, readers, name, reason, removed]) => {
    const business = await speaking(await aBusiness(passa), readers);
    const worker = await speaking(await aWorker(passa), theirs);
    const [worked, off, toCome] = [
      await aHire(business, worker, { startDate: '2026-11-24' }),
      await aHire(business, worker),
      await aHire(business, worker),
    ];
    await performAction(worker, 'complete', worked.application);
    await cancel(worker, off.application, 'My secret illness');
    await deleteAccountOf(worker);

    expect(await keptOf(worker)).toEqual({ first_name: null, last_name: null, language: null });
    for (const [{ job }, reasonOf] of [
      [off, removed],
      [toCome, reason],
    ] as const) {
      const [applicant] = await applicantsFor(business, job);
      expect(`${applicant?.worker.firstName} ${applicant?.worker.lastName}`).toBe(name);
      expect(applicant).toMatchObject({ cancellation: { reason: reasonOf } });
    }
    expect((await notificationsOf(business))[0]).toMatchObject({ workerName: name, cancellation: { reason } });
    expect((await business.visitor.get('/api/business/week?week=2026-W48')).body).toMatchObject({
      shifts: [{ workerNames: [name] }],
    });
    const { ofParty } = await exportOf(business);
    expect((ofParty['jobs'] as { applications: unknown[] }[]).flatMap(({ applications }) => applications)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ worker: name, status: 'completed' }),
        expect.objectContaining({ worker: name, cancellation: expect.objectContaining({ reason }) as unknown }),
      ]),
    );
  });

  test.for([
    ['sv', 'en', 'The account was deleted'],
    ['en', 'sv', 'Kontot raderades'],
  ] as const)('a %s-speaking business, a %s-speaking worker', async ([theirs, readers, reason]) => {
    const business = await speaking(await aBusiness(passa), theirs);
    const worker = await speaking(await aWorker(passa), readers);
    const { job } = await aHire(business, worker);
    await deleteAccountOf(business);
    expect(await keptOf(business)).toMatchObject({ language: null });
    expect((await worker.visitor.get(`/api/jobs/${job.id}`)).body).toMatchObject({
      job: { application: { cancellation: { by: 'business', reason } } },
    });
    expect((await notificationsOf(worker))[0]).toMatchObject({ cancellation: { reason } });
  });
});

test('a user cannot cancel without a reason, as a deletion does', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const { application } = await aHire(business, worker);
  for (const reason of ['', '   ']) expect((await cancel(worker, application, reason)).status).toBe(400);
});
