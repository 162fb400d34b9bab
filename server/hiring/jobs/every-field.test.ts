import {
  CHANGED_TERMS,
  jobTermsSchema,
  OTHER_TERMS,
  stockholmDate,
  stockholmTime,
  type LoggedChange,
  type PostJob,
  type Template,
} from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { frozenJobs } from '../../database/schema.ts';
import { aBusiness, aJob, anApplication, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { recordNoShow } from '../../testing/no-shows.ts';
import { usePassa } from '../../testing/passa.ts';
import type { BusinessJob } from './present.ts';

type Form = { [Field in keyof Required<PostJob>]: PostJob[Field] };

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

/** Two forms that have nothing in common. A field of the form that is missing here does not compile. */
const POSTED: Form = {
  title: 'Evening bartender',
  description: 'Behind the bar on a busy evening, with a team that helps.',
  requiredExpertise: ['Bartender'],
  payRate: 180,
  location: { address: 'Strandvägen 1', city: 'Stockholm', zipCode: '114 51' },
  startDate: '2026-09-05',
  startTime: '16:00',
  endTime: '23:00',
  endsNextDay: false,
  dressCode: 'Black',
  mealIncluded: true,
  languageRequirements: { Swedish: 'Basic' },
  isUrgent: false,
  openings: 2,
  regularsFirstHours: 12,
  regularsCanBook: false,
  break: { startTime: '19:00', minutes: 30, isPaid: false },
};
const EDITED: Form = {
  title: 'Night sommelier',
  description: 'Six wines and forty guests who know what they like.',
  requiredExpertise: ['Server', 'Host'].sort() as PostJob['requiredExpertise'],
  payRate: 255.5,
  location: { address: 'Stortorget 1', city: 'Malmö', zipCode: '211 22' },
  startDate: '2026-09-12',
  startTime: '18:30',
  endTime: '02:15',
  endsNextDay: true,
  dressCode: 'White',
  mealIncluded: false,
  languageRequirements: { English: 'Fluent' },
  isUrgent: true,
  openings: 3,
  regularsFirstHours: 6,
  regularsCanBook: true,
  break: { startTime: '22:00', minutes: 45, isPaid: true },
};

const sorted = (values: readonly string[]) => values.toSorted() as PostJob['requiredExpertise'];

/** A job as the form of which it is the result. */
function formOf(job: BusinessJob): Form {
  const [start, end] = [new Date(job.startDate), new Date(job.endDate)];
  // A field that is not stated is null.
  const terms = jobTermsSchema.keyof().options.map((name) => [name, job[name] ?? undefined]);
  return {
    ...(Object.fromEntries(terms) as Form),
    requiredExpertise: sorted(job.requiredExpertise),
    startDate: stockholmDate(start),
    startTime: stockholmTime(start),
    endTime: stockholmTime(end),
    endsNextDay: stockholmDate(end) !== stockholmDate(start),
    break: job.break && {
      startTime: stockholmTime(new Date(job.break.startDate)),
      minutes: job.break.minutes,
      isPaid: job.break.isPaid,
    },
  };
}

const read = async ({ id }: { id: string }) =>
  formOf((await business.visitor.get<{ job: BusinessJob }>(`/api/business/jobs/${id}`)).body.job);
const edit = ({ id }: { id: string }, query = '') => business.visitor.put(`/api/jobs/${id}${query}`, EDITED);

test('the two forms differ in every field', () => {
  for (const field of Object.keys(POSTED) as (keyof Form)[])
    expect([field, POSTED[field]]).not.toEqual([field, EDITED[field]]);
});

test('every field is kept by posting, editing, a template, and posting from the template', async () => {
  const job = await aJob(business, POSTED);
  expect(await read(job)).toEqual(POSTED);
  expect((await edit(job)).status).toBe(200);
  expect(await read(job)).toEqual(EDITED);

  // Its date and urgency are chosen each time.
  const { startDate, isUrgent: _isUrgent, ...stated } = EDITED;
  const saved: Template = { ...stated, name: 'Wine evening', weekday: 6 };
  await business.visitor.post('/api/templates', saved);
  const { body } = await business.visitor.get<{ templates: (Template & { id: string; updatedAt: string })[] }>(
    '/api/templates',
  );
  const [template] = body.templates;
  if (!template) throw new Error('The template is missing.');
  const { id, updatedAt: _updatedAt, name: _name, weekday: _weekday, ...fromTemplate } = template;
  expect({ ...fromTemplate, requiredExpertise: sorted(fromTemplate.requiredExpertise) }).toEqual(stated);
  expect(await read(await aJob(business, { ...fromTemplate, startDate }))).toEqual({ ...EDITED, isUrgent: false });

  const { startDate: _date, isUrgent: _urgent, ...other } = POSTED;
  const replaced = { ...other, name: 'Bar', weekday: 1 };
  expect(await business.visitor.put(`/api/templates/${id}`, replaced)).toMatchObject({
    status: 200,
    body: { template: replaced },
  });
});

test('every field is kept by each job of a series, and by an edit of all of them', async () => {
  await business.visitor.post('/api/jobs', { ...POSTED, startDate: '2026-10-03', repeatOn: ['2026-10-10'] });
  const { body } = await business.visitor.get<{ jobs: BusinessJob[] }>('/api/business/jobs?sort=soonest');
  const series = body.jobs.filter(({ startDate }) => startDate.startsWith('2026-10'));
  expect(series.map(formOf)).toEqual(['2026-10-03', '2026-10-10'].map((startDate) => ({ ...POSTED, startDate })));
  const [first, second] = series;
  if (!first || !second) throw new Error('The series is missing.');
  expect((await edit(first, '?appliesTo=jobAndLater')).status).toBe(200);
  expect(await read(first)).toEqual(EDITED);
  expect(await read(second)).toEqual({ ...EDITED, startDate: '2026-10-10' });
});

test('every field is kept by a replacement, apart from the rest of the times and who sees it', async () => {
  const job = await aJob(business, { ...EDITED, regularsFirstHours: undefined, startDate: '2026-09-01' });
  const application = await anApplication(worker, job);
  await performAction(business, 'accept', application);
  passa.clock.set('2026-09-01T17:00:00.000Z');
  const { body } = await recordNoShow(business, application, { askForReplacement: true });
  expect(await read({ id: body.noShow?.replacementJobId ?? '' })).toEqual({
    ...EDITED,
    ...{ startDate: '2026-09-01', startTime: '19:15' },
    ...{ isUrgent: true, openings: 1, regularsFirstHours: undefined },
  });
});

test('the history lists every field that an edit has changed', async () => {
  const job = await aJob(business, POSTED);
  await edit(job);
  type History = { entries: { change: LoggedChange | null }[] };
  const { body } = await business.visitor.get<History>(`/api/jobs/${job.id}/history`);
  const change = body.entries[0]?.change;
  expect(change?.others.toSorted()).toEqual(OTHER_TERMS.toSorted());
  expect(change?.terms).toEqual(CHANGED_TERMS);
});

test('every field stays as it was for a worker behind a block, also in a column that is added after the edit', async () => {
  const job = await aJob(business, { ...POSTED, regularsFirstHours: undefined });
  const kept = await aWorker(passa);
  await performAction(kept, 'withdraw', await anApplication(kept, job));
  const asRead = async () => formOf((await kept.visitor.get<{ job: BusinessJob }>(`/api/jobs/${job.id}`)).body.job);
  const before = await asRead();
  await kept.visitor.post(`/api/jobs/${job.id}/block`);
  await edit(job);
  expect(await asRead()).toEqual(before);
  await passa.db
    .update(frozenJobs)
    .set({ job: sql`${frozenJobs.job} - 'isUrgent'` })
    .where(eq(frozenJobs.jobId, job.id));
  expect(await asRead()).toEqual(before);
});
