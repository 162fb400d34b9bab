import { byFlag } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../../core/rate-limits.ts';
import { aBusiness, templateForm, type TestUser } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal, expectViolation } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

type Saved = { id: string; name: string; updatedAt: string };

const passa = usePassa();
const PATH = '/api/templates';
const save = ({ visitor }: TestUser, change: object = {}) =>
  visitor.post<{ template: Saved }>(PATH, { ...templateForm(), ...change });
const list = async ({ visitor }: TestUser) => (await visitor.get<{ templates: Saved[] }>(PATH)).body.templates;

test('a business lists its templates by name, with everything that a job has but its date', async () => {
  const business = await aBusiness(passa);
  expect(await list(business)).toEqual([]);
  const night = templateForm({
    name: 'Saturday bar',
    startTime: '18:00',
    endTime: '02:00',
    endsNextDay: true,
    openings: 3,
  });
  const { isUrgent: _isUrgent, ...flags } = byFlag(() => false);
  const notStated = { ...flags, regularsFirstHours: null };
  const lunch = templateForm({ name: 'Lunch', weekday: 1 });
  const stored = { updatedAt: '2026-09-01T06:00:00.000Z', id: expect.any(String) as string };
  expect(await save(business, night)).toMatchObject({ status: 201, body: { template: { ...night, ...stored } } });
  await save(business, lunch);
  expect(await list(business)).toEqual([
    { endsNextDay: false, openings: 1, ...lunch, ...stored, ...notStated },
    { ...night, ...stored, ...notStated },
  ]);
});

test('templates are sorted by name in Swedish, regardless of case', async () => {
  const business = await aBusiness(passa);
  for (const name of ['Ölbar', 'zebra', 'Åre', 'apa', 'Ängen', 'Bar']) await save(business, { name });
  expect((await list(business)).map(({ name }) => name)).toEqual(['apa', 'Bar', 'zebra', 'Åre', 'Ängen', 'Ölbar']);
});

test('a template is renamed, changed and deleted', async () => {
  const business = await aBusiness(passa);
  const { template } = (await save(business)).body;
  const path = `${PATH}/${template.id}`;
  const changed = templateForm({ name: 'Sunday', weekday: 7, payRate: 190 });
  expect(await business.visitor.put(path, changed)).toMatchObject({ status: 200, body: { template: changed } });
  expect(await list(business)).toMatchObject([{ id: template.id, ...changed }]);
  expect((await business.visitor.delete(path)).status).toBe(204);
  expect(await list(business)).toEqual([]);
  expectRefusal(await business.visitor.delete(path), 404, 'notFound');
  expectRefusal(await business.visitor.put(path, changed), 404, 'notFound');
});

test('a template that was changed on another device is not overwritten, and renaming it keeps that change', async () => {
  const business = await aBusiness(passa);
  const { template: read } = (await save(business, { payRate: 180 })).body;
  const path = `${PATH}/${read.id}`;
  const [desk, phone] = [
    templateForm({ name: 'Bar', payRate: 195 }),
    templateForm({ name: 'Bar', startTime: '16:00' }),
  ];
  expect((await business.visitor.put(`${path}?asOf=${read.updatedAt}`, desk)).status).toBe(200);

  const stale = await expectNothingWritten(
    passa.db,
    () => business.visitor.put(`${path}?asOf=${read.updatedAt}`, phone),
    ['attempts'],
  );
  expectRefusal(stale, 409, 'templateChanged');
  const renamed = await business.visitor.put<{ template: Saved }>(`${path}/name`, { name: ' Late bar ' });
  expect(renamed).toMatchObject({ status: 200, body: { template: { ...desk, name: 'Late bar' } } });
  const { updatedAt } = renamed.body.template;
  expect(await business.visitor.put(`${path}?asOf=${updatedAt}`, phone)).toMatchObject({ body: { template: phone } });
});

test('a name is unique for each business', async () => {
  const [business, other] = [await aBusiness(passa), await aBusiness(passa)];
  await save(business, { name: 'Saturday bar' });
  expect((await save(other, { name: 'Saturday bar' })).status).toBe(201);
  const { template } = (await save(business, { name: 'Sunday' })).body;
  const taken = { name: 'You already have a template with this name' };
  const again = await expectNothingWritten(passa.db, () => save(business, { name: ' Saturday bar ' }));
  expectRefusal(again, 409, 'templateNameTaken', taken);
  const renamed = await expectNothingWritten(passa.db, () =>
    business.visitor.put(`${PATH}/${template.id}`, templateForm({ name: 'Saturday bar' })),
  );
  expectRefusal(renamed, 409, 'templateNameTaken', taken);
  const onlyRenamed = await expectNothingWritten(passa.db, () =>
    business.visitor.put(`${PATH}/${template.id}/name`, { name: 'Saturday bar' }),
  );
  expectRefusal(onlyRenamed, 409, 'templateNameTaken', taken);
});

test("another business's template is not found", async () => {
  const [business, other] = [await aBusiness(passa), await aBusiness(passa)];
  const path = `${PATH}/${(await save(business)).body.template.id}`;
  await expectNothingWritten(
    passa.db,
    async () => {
      expectRefusal(await other.visitor.put(path, templateForm()), 404, 'notFound');
      expectRefusal(await other.visitor.put(`${path}/name`, { name: 'Mine' }), 404, 'notFound');
      expectRefusal(await other.visitor.delete(path), 404, 'notFound');
      expect(await list(other)).toEqual([]);
    },
    ['attempts'],
  );
});

test.for([
  [{ name: '' }, { name: 'Please give the template a name' }],
  [{ weekday: 8 }, { weekday: 'This value is not valid' }],
  [{ endTime: '16:00' }, { endTime: 'End time must be after start time' }],
  [
    { payRate: 99, openings: 0 },
    {
      payRate: 'Pay rate must be at least 100 SEK',
      openings: 'People needed must be a whole number from 1 to 50',
    },
  ],
  [{ startDate: '2027-01-01' }, { startDate: 'This field is not expected' }],
] as const)('%j is refused with %j, and nothing is written', async ([change, fields]) => {
  const business = await aBusiness(passa);
  const response = await expectNothingWritten(passa.db, () => save(business, change));
  expectRefusal(response, 400, 'invalidInput', fields);
});

test('a business saves templates at most 500 times an hour', async () => {
  const business = await aBusiness(passa);
  const { template } = (await save(business)).body;
  const bucket = { limit: 'template-by-business', key: business.partyId } as const;
  await passa.services.rateLimiter.consume(bucket, passa.db, RATE_LIMITS[bucket.limit].max - 1);
  expectRefusal(await save(business), 429, 'tooManyTemplateChanges');
  const change = await business.visitor.put(`${PATH}/${template.id}`, templateForm());
  expectRefusal(change, 429, 'tooManyTemplateChanges');
});

test.for([
  ['job_templates_weekday_known', sql`weekday = 0`],
  ['job_templates_times_known', sql`start_time = '1:00'`],
  ['job_templates_end_after_start', sql`end_time = start_time`],
  ['job_templates_name_length', sql`name = ''`],
  ['job_templates_pay_rate_known', sql`pay_rate = 99`],
  ['job_templates_openings_known', sql`openings = 51`],
  ['job_templates_city_known', sql`city = 'Lund'`],
  ['job_templates_expertise_known', sql`required_expertise = '{}'`],
] as const)('the database refuses by %s', async ([constraint, change]) => {
  const business = await aBusiness(passa);
  await save(business);
  await expectViolation(constraint, () =>
    passa.db.execute(sql`update job_templates set ${change} where business_id = ${business.partyId}`),
  );
});
