import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../core/rate-limits.ts';
import { users } from '../../database/schema.ts';
import { aBusiness, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
afterEach(() => passa.clock.reset());

const add = ({ visitor }: TestUser, id = randomUUID()) =>
  visitor.post('/api/staff-ledger/people', {
    ...{ id, name: 'Eva Ek', country: 'NO', number: '01010112345' },
    ...{ occurredAt: '2026-09-01T05:00:00.000Z', reason: 'The tablet was off' },
  });

test('a venue that has not confirmed its address adds few people to its staff ledger in a day', async () => {
  const [business, confirmed] = [await aBusiness(passa), await aBusiness(passa)];
  await passa.db.update(users).set({ emailVerified: false }).where(eq(users.id, business.account.id));
  const { max } = RATE_LIMITS['ledger-person-by-unconfirmed-venue'];
  const first = randomUUID();
  expect((await add(business, first)).status).toBe(201);
  for (let count = 1; count < max; count += 1) expect((await add(business)).status).toBe(201);
  expectRefusal(await add(business), 429, 'tooManyLedgerEntries');
  // A repetition adds nothing.
  expect((await add(business, first)).status).toBe(201);
  for (let count = 0; count <= max; count += 1) expect((await add(confirmed)).status).toBe(201);
  passa.clock.set('2026-09-02T06:00:00.000Z');
  expect((await add(business)).status).toBe(201);
});

test('a venue with a confirmed address adds more people in a day, and not without limit', async () => {
  const business = await aBusiness(passa);
  const { max } = RATE_LIMITS['ledger-person-by-venue'];
  for (let count = 0; count < max; count += 1) expect((await add(business)).status).toBe(201);
  expectRefusal(await add(business), 429, 'tooManyLedgerEntries');
});

test('corrections count among the entries of a day', async () => {
  const business = await aBusiness(passa);
  await passa.db.update(users).set({ emailVerified: false }).where(eq(users.id, business.account.id));
  await add(business);
  type Ledger = { entries: { events: { id: string }[] }[] };
  const { body } = await business.visitor.get<Ledger>('/api/staff-ledger?day=2026-09-01');
  const correct = (minute: number) =>
    business.visitor.post(`/api/attendance-events/${body.entries[0]?.events[0]?.id}/corrections`, {
      ...{
        id: randomUUID(),
        reason: 'It was later',
        occurredAt: new Date(Date.UTC(2026, 8, 1, 4, minute)).toISOString(),
      },
    });
  const { max } = RATE_LIMITS['ledger-entry-by-unconfirmed-venue'];
  for (let count = 1; count < max; count += 1) expect((await correct(count % 60)).status).toBe(201);
  expectRefusal(await correct(0), 429, 'tooManyLedgerEntries');
});

test('a kiosk keeps what the limit refuses, and the event is recorded at its time once it passes', async () => {
  const business = await aBusiness(passa);
  const kiosk = await aKiosk(passa, business);
  await passa.db.update(users).set({ emailVerified: false }).where(eq(users.id, business.account.id));
  const { max } = RATE_LIMITS['ledger-person-by-unconfirmed-venue'];
  for (let count = 0; count < max; count += 1) await add(business);
  const checkIn = {
    ...{ id: randomUUID(), kind: 'checkIn', recordedAt: passa.clock.now().toISOString() },
    person: { type: 'newPerson', id: randomUUID(), name: 'Bo Ek', country: 'NO', number: '01010112345' },
  };
  expect(await send(passa, kiosk, [checkIn])).toMatchObject([
    { result: 'refused', reason: 'tooManyLedgerEntries', isPassing: true },
  ]);
  passa.clock.set('2026-09-02T06:00:00.000Z');
  expect(await send(passa, kiosk, [checkIn])).toMatchObject([{ result: 'recorded' }]);
  type Ledger = { entries: { name: string }[] };
  const { body } = await business.visitor.get<Ledger>('/api/staff-ledger?day=2026-09-01');
  expect(body.entries.map(({ name }) => name)).toContain('Bo Ek');
});
