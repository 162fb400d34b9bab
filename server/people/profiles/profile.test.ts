import { MAX_WORK_EXPERIENCES, type WorkExperience } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aMember, aWorker, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
const WORKER = '/api/profile/worker';
const BUSINESS = '/api/profile/business';

type Profile = Record<string, unknown> & { updatedAt: string };
let worker: TestUser;
let business: TestUser;
beforeAll(async () => {
  worker = await aWorker(passa, { firstName: 'Astrid', lastName: 'Lind' });
  business = await aBusiness(passa, { businessName: 'Kajen Krog', businessType: 'Bar' });
});

const personOf = (path: string) => (path === WORKER ? worker : business);
const show = async (path: string) => (await personOf(path).visitor.get<{ profile: Profile }>(path)).body.profile;
/** The body of a save that changes nothing. */
const unchanged = async (path: string): Promise<Profile> => {
  const {
    email: _e,
    documents: _d,
    videoResumeURL: _v,
    videoPosterURL: _p,
    isEmployer: _i,
    ...profile
  } = await show(path);
  return profile;
};
const save = (path: string, profile: object) => personOf(path).visitor.put<{ profile: Profile }>(path, profile);

const experience = (given: Partial<WorkExperience> = {}): WorkExperience => ({
  id: 'one',
  position: 'Bartender',
  company: 'Bar Åttkanten',
  startDate: '2021-05-10',
  endDate: '2023-08-20',
  current: false,
  description: 'Classic cocktails.\nTwo nights a week.',
  ...given,
});

test("a worker's profile starts with the data of the sign-up", async () => {
  expect(await show(WORKER)).toEqual({
    email: worker.email,
    firstName: 'Astrid',
    lastName: 'Lind',
    phoneNumber: '+46701234567',
    expertise: ['Bartender', 'Server'],
    city: 'Stockholm',
    streetAddress: 'Götgatan 12',
    zipCode: '118 46',
    languageProficiency: {},
    workExperiences: [],
    documents: {},
    videoResumeURL: null,
    videoPosterURL: null,
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
});

test("a business's profile starts with the data of the sign-up", async () => {
  expect(await show(BUSINESS)).toEqual({
    email: business.email,
    firstName: 'Astrid',
    lastName: 'Lind',
    phoneNumber: '+46701234567',
    businessName: 'Kajen Krog',
    organisationNumber: '556677-8899',
    businessType: 'Bar',
    otherBusinessType: null,
    businessAddress: 'Strandvägen 1',
    city: 'Stockholm',
    zipCode: '114 51',
    pin: null,
    payday: null,
    collectiveAgreement: null,
    isEmployer: true,
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
});

describe('a saved profile is shown as it was saved', () => {
  test.for([
    [WORKER, { firstName: 'Åsa' }],
    [WORKER, { lastName: 'Öberg' }],
    [WORKER, { phoneNumber: '+46701740605' }],
    [WORKER, { expertise: ['Cook', 'Runner'] }],
    [WORKER, { city: 'Malmö' }],
    [WORKER, { streetAddress: 'Möllevångsgatan 12' }],
    [WORKER, { zipCode: '214 20' }],
    [WORKER, { languageProficiency: { Swedish: 'Native', English: 'None' } }],
    [WORKER, { workExperiences: [experience(), experience({ id: 'two', current: true, endDate: null })] }],
    [WORKER, { workExperiences: [experience({ id: 'three', endDate: null, description: '' })] }],
    [WORKER, { workExperiences: [] }],
    [BUSINESS, { firstName: 'Åsa' }],
    [BUSINESS, { lastName: 'Öberg' }],
    [BUSINESS, { phoneNumber: '+46701740606' }],
    [BUSINESS, { businessName: 'Krog Åttkanten' }],
    [BUSINESS, { organisationNumber: '556016-0680' }],
    [BUSINESS, { businessType: 'Other', otherBusinessType: 'Boat' }],
    [BUSINESS, { businessType: 'Hotel', otherBusinessType: '' }],
    [BUSINESS, { businessAddress: 'Storgatan 1' }],
    [BUSINESS, { city: 'Gothenburg' }],
    [BUSINESS, { zipCode: '411 01' }],
    [BUSINESS, { payday: 'The 25th of the following month' }],
    [BUSINESS, { collectiveAgreement: 'Gröna Riks (Visita–HRF)' }],
  ] as const)('%s with %j', async ([path, change]) => {
    const before = await show(path);
    const response = await save(path, { ...(await unchanged(path)), ...change });
    expect(response.status).toBe(200);
    // All other fields are unchanged; a missing custom business type is stored as an empty text.
    const rest = path === BUSINESS && before['otherBusinessType'] === null ? { otherBusinessType: '' } : {};
    const after = { ...before, ...rest, ...change, updatedAt: response.body.profile.updatedAt };
    expect(response.body.profile).toEqual(after);
    expect(await show(path)).toEqual(after);
    expect(Date.parse(response.body.profile.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });
});

describe('the person who acts for a venue', () => {
  const PERSON = '/api/profile/person';
  const karin = { firstName: 'Karin', lastName: 'Berg', phoneNumber: '070-174 06 09' };
  const contactOf = async ({ visitor }: TestUser, { job }: { job: { id: string } }) =>
    (await visitor.get<{ job: { contact: object } }>(`/api/jobs/${job.id}`)).body.job.contact;

  test.for(['owner', 'manager', 'shiftLead', 'finance'] as const)(
    'saves their own name and number: %s',
    async (role) => {
      const member = await aMember(passa, business, role);
      const response = await member.visitor.put(PERSON, karin);
      expect(response).toMatchObject({ status: 200, body: { person: { ...karin, phoneNumber: '+46701740609' } } });
      expect((await member.visitor.get(BUSINESS)).body).toMatchObject({
        profile: { ...karin, phoneNumber: '+46701740609' },
      });
      expect((await member.visitor.get('/api/session')).body).toMatchObject({ account: { firstName: 'Karin' } });
      expect(await rows(passa.db, sql`select name from users where id = ${member.account.id}`)).toEqual([
        { name: 'Karin Berg' },
      ]);
      expect((await show(BUSINESS))['firstName']).not.toBe('Karin');
    },
  );

  test('is the one whom hired workers call only if they are the contact', async () => {
    const venue = await aBusiness(passa);
    const [member, hired] = [await aMember(passa, venue, 'manager'), await aWorker(passa)];
    const hire = await aHire(venue, hired);
    await member.visitor.put(PERSON, karin);
    expect(await contactOf(hired, hire)).toMatchObject({ name: 'Astrid Lind' });
    await venue.visitor.put(PERSON, { ...karin, firstName: 'Olga' });
    expect(await contactOf(hired, hire)).toEqual({ name: 'Olga Berg', phoneNumber: '+46701740609' });
  });

  test('keeps the state that a save of the venue is based on', async () => {
    const profile = await unchanged(BUSINESS);
    await business.visitor.put(PERSON, karin);
    expect((await save(BUSINESS, { ...profile, payday: 'The 25th' })).status).toBe(200);
  });

  test('may save without a venue', async () => {
    const member = await aMember(passa, business, 'finance');
    await business.visitor.delete(`/api/team/members/${member.account.id}`);
    expect((await member.visitor.put(PERSON, karin)).status).toBe(200);
  });

  test('is no worker, and invalid input is reported per field', async () => {
    expectRefusal(await worker.visitor.put(PERSON, karin), 404, 'notFound');
    const invalid = { firstName: 'K', lastName: 'Berg', phoneNumber: '1', businessName: 'Krog' };
    const response = await expectNothingWritten(passa.db, () => business.visitor.put(PERSON, invalid));
    expectRefusal(response, 400, 'invalidInput', {
      firstName: 'First name must be at least 2 characters',
      phoneNumber: 'Please enter a valid phone number',
      businessName: 'This field is not expected',
    });
  });
});

test('a custom business type is stored as empty where a listed type is chosen', async () => {
  for (const otherBusinessType of ['Boat', null, undefined, '']) {
    const response = await save(BUSINESS, { ...(await unchanged(BUSINESS)), businessType: 'Cafe', otherBusinessType });
    expect(response).toMatchObject({ status: 200, body: { profile: { businessType: 'Cafe', otherBusinessType: '' } } });
  }
});

test('a stated term is kept by a save without it, and removed by an empty one', async () => {
  await save(BUSINESS, { ...(await unchanged(BUSINESS)), payday: ' The 25th ', collectiveAgreement: 'Gröna Riks' });
  const { payday: _payday, ...older } = await unchanged(BUSINESS);
  const kept = await save(BUSINESS, { ...older, collectiveAgreement: '  ' });
  expect(kept.body.profile).toMatchObject({ payday: 'The 25th', collectiveAgreement: null });
  const removed = await save(BUSINESS, { ...(await unchanged(BUSINESS)), payday: null });
  expect(removed.body.profile).toMatchObject({ payday: null, collectiveAgreement: null });
});

test.for([WORKER, BUSINESS])('a save updates the name everywhere: %s', async (path) => {
  const { visitor, account } = personOf(path);
  await save(path, { ...(await unchanged(path)), firstName: ' Björn ', lastName: 'Ek' });
  expect((await visitor.get('/api/session')).body).toMatchObject({ account: { firstName: 'Björn', lastName: 'Ek' } });
  const [user] = await rows(passa.db, sql`select name, email from users where id = ${account.id}`);
  expect(user).toEqual({ name: 'Björn Ek', email: account.email });
});

test.for([WORKER, BUSINESS])('a name that the identity cannot store leaves the profile unchanged: %s', async (path) => {
  const profile = { ...(await unchanged(path)), firstName: 'Unlucky' };
  await passa.db.execute(sql`alter table users add constraint unlucky check (name not like 'Unlucky%') not valid`);
  const response = await expectNothingWritten(passa.db, () => save(path, profile));
  await passa.db.execute(sql`alter table users drop constraint unlucky`);
  expectRefusal(response, 500, 'unexpected');
  expect(passa.takeErrors()).toMatchObject([{ msg: 'unexpected' }]);
});

test.for([WORKER, BUSINESS])('a save over a newer state is refused with the reason: %s', async (path) => {
  const [mine, theirs] = [await unchanged(path), await unchanged(path)];
  expect((await save(path, { ...theirs, firstName: 'Berit' })).status).toBe(200);
  const response = await expectNothingWritten(passa.db, () => save(path, { ...mine, lastName: 'Late' }));
  expectRefusal(response, 409, 'profileChanged');
  expect(await show(path)).toMatchObject({ firstName: 'Berit', lastName: theirs['lastName'] });
  expect((await save(path, { ...(await unchanged(path)), lastName: 'Late' })).status).toBe(200);
});

test('of one save sent twice, one is applied, even within one clock tick', async () => {
  const profile = { ...(await unchanged(WORKER)), streetAddress: 'Hornsgatan 3' };
  expect((await save(WORKER, profile)).status).toBe(200);
  expectRefusal(await save(WORKER, profile), 409, 'profileChanged');
});

describe('invalid input is reported per field, and nothing is written', () => {
  const notExpected = 'This field is not expected';
  const notValid = 'This value is not valid';
  test.for([
    [WORKER, { firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
    [WORKER, { phoneNumber: '1234567' }, { phoneNumber: 'Please enter a valid phone number' }],
    [WORKER, { expertise: [] }, { expertise: 'Please select at least one expertise' }],
    [WORKER, { city: 'Lund' }, { city: 'Please select a city' }],
    [WORKER, { streetAddress: 'Gata' }, { streetAddress: 'Please enter your street address' }],
    [WORKER, { zipCode: '1' }, { zipCode: 'Please enter a valid zip code' }],
    [
      WORKER,
      { languageProficiency: { Swedish: 'Good' } },
      { 'languageProficiency.Swedish': 'Please choose one of the options' },
    ],
    [WORKER, { languageProficiency: { Danish: 'Basic' } }, { 'languageProficiency.Danish': notExpected }],
    [
      WORKER,
      { workExperiences: [experience({ position: 'K', company: '', startDate: '' })] },
      {
        'workExperiences.0.position': 'Position is required',
        'workExperiences.0.company': 'Company is required',
        'workExperiences.0.startDate': 'Start date is required',
      },
    ],
    [
      WORKER,
      { workExperiences: [experience(), experience({ id: 'two', endDate: '2020-01-01' })] },
      { 'workExperiences.1.endDate': 'End date must not be before the start date' },
    ],
    [WORKER, { workExperiences: [{ ...experience(), salary: 1 }] }, { 'workExperiences.0.salary': notExpected }],
    [WORKER, { workExperiences: [experience(), experience()] }, { 'workExperiences.1.id': notValid }],
    [WORKER, { email: 'new@example.com' }, { email: notExpected }],
    [WORKER, { documents: {}, videoResumeURL: null }, { documents: notExpected, videoResumeURL: notExpected }],
    [WORKER, { role: 'business', userId: 'x' }, { role: notExpected, userId: notExpected }],
    [WORKER, { updatedAt: undefined }, { updatedAt: notValid }],
    [WORKER, { updatedAt: 'yesterday' }, { updatedAt: notValid }],
    [WORKER, { updatedAt: '0000-01-01T00:00:00.000Z' }, { updatedAt: notValid }],
    [BUSINESS, { lastName: '' }, { lastName: 'Last name must be at least 2 characters' }],
    [BUSINESS, { businessName: 'K' }, { businessName: 'Business name must be at least 2 characters' }],
    [BUSINESS, { organisationNumber: '123' }, { organisationNumber: 'Please enter a valid organisation number' }],
    [BUSINESS, { businessType: 'Pub' }, { businessType: 'Please select a business type' }],
    [BUSINESS, { businessType: 'Other' }, { otherBusinessType: 'Please specify your business type' }],
    [BUSINESS, { businessAddress: '' }, { businessAddress: 'Please enter your business address' }],
    [BUSINESS, { payday: 'x'.repeat(81) }, { payday: 'Please use at most 80 characters' }],
    [BUSINESS, { collectiveAgreement: 'x'.repeat(81) }, { collectiveAgreement: 'Please use at most 80 characters' }],
    [BUSINESS, { isEmployer: true }, { isEmployer: notExpected }],
    [BUSINESS, { email: 'new@example.com' }, { email: notExpected }],
    [BUSINESS, { expertise: ['Cook'] }, { expertise: notExpected }],
    [BUSINESS, { firstName: 'Å\ud800sa' }, { firstName: "Please remove characters that can't be shown" }],
  ] as const)('%s with %j', async ([path, change, fields]) => {
    const profile = { ...(await unchanged(path)), ...change };
    expectRefusal(await expectNothingWritten(passa.db, () => save(path, profile)), 400, 'invalidInput', fields);
  });

  test.for([WORKER, BUSINESS])('%s with a body that is not a profile', async (path) => {
    for (const nothing of [[], 'text', 7, null, {}]) {
      const response = await expectNothingWritten(passa.db, () => personOf(path).visitor.put(path, nothing));
      expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalidInput' } } });
    }
  });
});

test('the longest valid work history fits into a request', async () => {
  const workExperiences = Array.from({ length: MAX_WORK_EXPERIENCES }, (_, place) =>
    experience({
      id: `${place}`.padEnd(64),
      position: 'å'.repeat(80),
      company: 'ä'.repeat(80),
      description: 'ö'.repeat(1000),
    }),
  );
  const response = await save(WORKER, { ...(await unchanged(WORKER)), workExperiences });
  expect(response.status).toBe(200);
  expect(response.body.profile['workExperiences']).toHaveLength(MAX_WORK_EXPERIENCES);
});

test('the content policy allows media from every https: origin, and nothing else from elsewhere', async () => {
  const policy = (await worker.visitor.get(WORKER)).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("media-src 'self' https: blob:;");
  expect(policy.match(/https?:/g)).toEqual(['https:']);
});
