import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RATE_LIMITS } from '../../core/rate-limits.ts';
import { parseNetworks } from '../../platform/http/client-address.ts';
import { aWorker, businessForm, workerForm } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import type { TestResponse } from '../../testing/visitor.ts';

const passa = usePassa();
const WORKERS = '/api/accounts/workers';
const BUSINESSES = '/api/accounts/businesses';

test('a worker signs up, logs in, and sees only their own account', async () => {
  const visitor = passa.visitor();
  const form = workerForm({ firstName: 'Åsa', lastName: 'Öberg' });
  expect(await visitor.post(WORKERS, form)).toMatchObject({ status: 201, body: {} });
  expect(visitor.cookie).toBe('');
  const response = await visitor.post('/api/session', { email: form.email, password: form.password });
  const account = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    email: form.email,
    emailVerified: false,
    role: 'worker',
    firstName: 'Åsa',
    lastName: 'Öberg',
    businessName: null,
    venues: [],
    city: 'Stockholm',
    language: null,
  };
  const loggedIn = { account, sessionEndsAt: expect.any(String) as string };
  expect(response.body).toEqual(loggedIn);
  expect((await visitor.get('/api/session')).body).toEqual(loggedIn);
});

test('a business signs up, with a business type of its own', async () => {
  const visitor = passa.visitor();
  const form = businessForm({ businessName: 'Båten', businessType: 'Other', otherBusinessType: 'Boat' });
  const response = await visitor.post(BUSINESSES, form);
  expect(response.status).toBe(201);
  const [stored] = await rows(passa.db, sql`select * from businesses where business_name = 'Båten'`);
  expect(stored).toMatchObject({
    business_type: 'Other',
    other_business_type: 'Boat',
    organisation_number: '556677-8899',
  });
});

test('a custom business type is dropped where a listed type is chosen', async () => {
  await passa
    .visitor()
    .post(BUSINESSES, businessForm({ businessName: 'Hotellet', businessType: 'Hotel', otherBusinessType: 'Boat' }));
  const [stored] = await rows(passa.db, sql`select * from businesses where business_name = 'Hotellet'`);
  expect(stored).toMatchObject({ business_type: 'Hotel', other_business_type: null });
});

test('only the hash of a password is stored', async () => {
  const form = workerForm({ password: 'unmistakable', confirmPassword: 'unmistakable' });
  await passa.visitor().post(WORKERS, form);
  const stored = await rows(
    passa.db,
    sql`select a.password, t.* from accounts a join users u on u.id = a.user_id join workers t on t.user_id = u.id where u.email = ${form.email}`,
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain('unmistakable');
});

describe('invalid input is reported per field, and nothing is written', () => {
  test.for([
    [WORKERS, { firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
    [WORKERS, { email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [WORKERS, { confirmPassword: 'other' }, { confirmPassword: "Passwords don't match" }],
    [WORKERS, { password: '12345', confirmPassword: '12345' }, { password: 'Password must be at least 6 characters' }],
    [WORKERS, { expertise: [] }, { expertise: 'Please select at least one expertise' }],
    [WORKERS, { expertise: ['Juggler'] }, { 'expertise.0': 'Please choose one of the options' }],
    [WORKERS, { city: 'Lund' }, { city: 'Please select a city' }],
    [WORKERS, { firstName: 'Å\ud800sa' }, { firstName: "Please remove characters that can't be shown" }],
    [WORKERS, { lastName: '\u200b\u2060\ufeff' }, { lastName: 'Last name must be at least 2 characters' }],
    [
      WORKERS,
      { firstName: 'ᚠᚢ', streetAddress: 'Gatan 1 🌸' },
      {
        firstName: "We can't print ᚠ ᚢ in documents. Please write this another way",
        streetAddress: "We can't print 🌸 in documents. Please write this another way",
      },
    ],
    [
      WORKERS,
      { streetAddress: 'Gata', zipCode: '1' },
      { streetAddress: 'Please enter your street address', zipCode: 'Please enter a valid zip code' },
    ],
    [WORKERS, { role: 'business' }, { role: 'This field is not expected' }],
    [
      WORKERS,
      { id: 'x', emailVerified: true },
      { id: 'This field is not expected', emailVerified: 'This field is not expected' },
    ],
    [BUSINESSES, { businessName: 'K' }, { businessName: 'Business name must be at least 2 characters' }],
    [BUSINESSES, { organisationNumber: '123' }, { organisationNumber: 'Please enter a valid organisation number' }],
    [BUSINESSES, { businessType: 'Pub' }, { businessType: 'Please select a business type' }],
    [BUSINESSES, { businessType: 'Other' }, { otherBusinessType: 'Please specify your business type' }],
    [BUSINESSES, { businessAddress: '' }, { businessAddress: 'Please enter your business address' }],
    [BUSINESSES, { role: 'worker' }, { role: 'This field is not expected' }],
  ] as const)('%s with %j', async ([path, change, fields]) => {
    const form = { ...(path === WORKERS ? workerForm() : businessForm()), ...change };
    const visitor = passa.visitor();
    expectRefusal(await expectNothingWritten(passa.db, () => visitor.post(path, form)), 400, 'invalidInput', fields);
    expect(visitor.cookie).toBe('');
  });
});

describe('an address with an account', () => {
  const tasks = () => rows(passa.db, sql`select name, data from queue.job order by created_on`);

  test.for([WORKERS, BUSINESSES])('gets the same answer as a new address at %s, in any case', async (path) => {
    const owner = await aWorker(passa);
    const form = () => (path === WORKERS ? workerForm() : businessForm());
    const known = { ...form(), email: ` ${owner.email.toUpperCase()} ` };
    await passa.db.execute(sql`delete from queue.job`);
    const visitor = passa.visitor();
    const response = await expectNothingWritten(passa.db, () => visitor.post(path, known), ['attempts']);
    expect(visible(response)).toEqual(visible(await passa.visitor().post(path, form())));
    expect(await tasks()).toEqual([
      { name: 'mail-account-exists', data: { email: owner.email } },
      { name: 'mail-confirm-address', data: { userId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string } },
    ]);

    // The new password does not open the account, and the owner's password is unchanged.
    const { email, password } = owner;
    const elsewhere = passa.visitor();
    expectRefusal(await elsewhere.post('/api/session', { email, password: 'another' }), 401, 'wrongCredentials');
    expect((await elsewhere.post('/api/session', { email, password })).status).toBe(200);
  });

  test('gets at most three mails an hour', async () => {
    const { email } = await aWorker(passa);
    await passa.db.execute(sql`delete from queue.job`);
    for (let i = 0; i < 5; i += 1)
      expect((await passa.visitor().post(WORKERS, workerForm({ email }))).status).toBe(201);
    expect(await tasks()).toHaveLength(3);

    await passa.visitor().post('/api/password-resets', { email });
    expect(await tasks(), 'whoever owns it can still have a link').toHaveLength(4);

    passa.clock.set('2026-09-01T07:00:00.000Z');
    await passa.visitor().post(WORKERS, workerForm({ email }));
    expect(await tasks()).toHaveLength(5);
  });
});

test('thirty accounts an hour are created from one network address', async () => {
  const trustedProxies = parseNetworks(['127.0.0.0/8']);
  const running = await startPassa(passa.db, { log: passa.log, clock: passa.clock, trustedProxies });
  onTestFinished(running.close);
  const signUp = (address: string, form = workerForm()) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
    return running.visitor().send('POST', WORKERS, { body: JSON.stringify(form), headers });
  };
  for (let count = 0; count < RATE_LIMITS['sign-up-from-address'].max; count += 1)
    expect((await signUp('203.0.113.1')).status).toBe(201);
  const form = workerForm();
  expectRefusal(await expectNothingWritten(passa.db, () => signUp('203.0.113.1', form)), 429, 'tooManySignUps');
  expect((await signUp('203.0.113.2')).status).toBe(201);
  passa.clock.set('2026-09-01T07:00:00.000Z');
  expect((await signUp('203.0.113.1', form)).status).toBe(201);
});

function visible({ status, body, headers }: TestResponse) {
  const own = ['x-request-id', 'date'];
  return { status, body, headers: [...headers].filter(([name]) => !own.includes(name)) };
}

test.for([
  ['profile', 'workers', "first_name <> 'Unlucky'"],
  ['identity', 'users', "name <> 'Unlucky Lind'"],
] as const)('a sign-up whose %s cannot be stored creates no account, password or session', async ([, table, rule]) => {
  const form = workerForm({ firstName: 'Unlucky' });
  const visitor = passa.visitor();
  await passa.db.execute(sql.raw(`alter table ${table} add constraint unlucky check (${rule}) not valid`));
  const response = await expectNothingWritten(passa.db, () => visitor.post(WORKERS, form));
  await passa.db.execute(sql.raw(`alter table ${table} drop constraint unlucky`));

  expectRefusal(response, 500, 'unexpected');
  const logged = { msg: 'unexpected', requestId: response.headers.get('X-Request-Id') };
  expect(passa.takeErrors()).toContainEqual(expect.objectContaining(logged));
  expect(visitor.cookie).toBe('');
  expect((await visitor.post(WORKERS, form)).status).toBe(201);
  expect(await countOf(passa.db, 'users', `email = '${form.email}'`)).toBe(1);
});
