import { MAX_VENUES } from '@passa/domain';
import { expect, test } from 'vitest';
import { venueMembers } from '../../database/schema.ts';
import { aBusiness, aHire, aJob, aMember, aWorker, businessForm } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly } from '../../testing/races.ts';

const passa = usePassa();

const DETAILS = (({ businessName, organisationNumber, businessType, businessAddress, city, zipCode }) => ({
  ...{ businessName, organisationNumber, businessType, businessAddress, city, zipCode },
}))(businessForm({ businessName: 'Annexet' }));

type VenuesWeek = {
  venues: {
    venueId: string;
    name: string;
    openings: number;
    filled: number;
    hired: { minutes: number; ore: number };
  }[];
};

test('a person adds a venue, owns it, and sees both side by side', async () => {
  const owner = await aBusiness(passa, { businessName: 'Kajen' });
  await aHire(owner, await aWorker(passa), {
    startDate: '2027-01-06',
    startTime: '18:00',
    endTime: '23:00',
    payRate: 200,
  });
  await aJob(owner, { startDate: '2027-01-07', openings: 2 });
  const { status, body } = await owner.visitor.post<{ venueId: string }>('/api/venues', DETAILS);
  expect(status).toBe(201);
  const { account } = (await owner.visitor.get<{ account: { venues: object[] } }>('/api/session')).body;
  expect(account.venues).toEqual([
    { id: owner.partyId, name: 'Kajen', role: 'owner' },
    { id: body.venueId, name: 'Annexet', role: 'owner' },
  ]);
  const { venues } = (await owner.visitor.get<VenuesWeek>('/api/venues/week?week=2027-W01')).body;
  expect(venues).toEqual([
    expect.objectContaining({ venueId: body.venueId, name: 'Annexet', openings: 0, filled: 0 }),
    expect.objectContaining({ name: 'Kajen', openings: 3, filled: 1, hired: { minutes: 300, ore: 100_000 } }),
  ]);
});

test('a person who acts for no venue compares none', async () => {
  const owner = await aBusiness(passa);
  const member = await aMember(passa, owner, 'manager');
  await owner.visitor.delete(`/api/team/members/${member.account.id}`);
  await member.visitor.get('/api/start');
  expect((await member.visitor.get<VenuesWeek>('/api/venues/week')).body.venues).toEqual([]);
});

test('a person adds ten venues a day, and acts for a limited number, also by requests at once', async () => {
  const owner = await aBusiness(passa);
  const add = () => owner.visitor.post('/api/venues', DETAILS);
  expectOnly(await concurrently(11, add), ['201', '429 tooManyNewVenues']);
  const full = await aBusiness(passa);
  const others = await Promise.all(Array.from({ length: MAX_VENUES - 2 }, () => aBusiness(passa)));
  await passa.db
    .insert(venueMembers)
    .values(others.map(({ partyId }) => ({ venueId: partyId, userId: full.account.id, role: 'manager' as const })));
  const responses = await concurrently(2, () => full.visitor.post('/api/venues', DETAILS));
  expectOnly(responses, ['201', '409 venuesFull']);
});

test('a worker has no venues', async () => {
  const { visitor } = await aWorker(passa);
  expectRefusal(await visitor.post('/api/venues', DETAILS), 404, 'notFound');
  expectRefusal(await visitor.get('/api/venues/week'), 404, 'notFound');
});
