import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  invite,
  jobForm,
  performAction,
  type TestUser,
} from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf } from '../testing/stream.ts';
import { fillPath } from './document.ts';
import { sendRequest } from './send-request.ts';
import { TABLE } from './table.ts';

type Names = { jobId: string; applicationId: string };
/** A worker, a venue, and the jobs of the venue, by what has become of them. */
type Pair = { worker: TestUser; business: TestUser; jobs: Record<string, Names>; regularId: string };

const passa = usePassa();

const BEGUN = '2026-09-01T06:00:00.000Z';
const APART = '2026-09-01T07:00:00.000Z';
const LATER = '2026-09-01T08:00:00.000Z';
const NO_APPLICATION = '00000000-0000-4000-8000-000000000000';
const UNTIL_THEN = [
  'untouched',
  'withdrawn',
  'declined',
  'pending',
  'partlyFilled',
  'bookable',
  'invited',
  'hiredOfTwo',
];
/** What the venue writes into the jobs that are closed to the worker. */
const SECRET = 'Written after the block';

const close = ({ business }: Pair, jobId: string) => business.visitor.post(`/api/jobs/${jobId}/close`);

/** Creates a worker and a venue with a job in each state, and an application of the worker to most of them. */
async function aPair(): Promise<Pair> {
  const [worker, other, business] = [await aWorker(passa), await aWorker(passa), await aBusiness(passa)];
  const pair: Pair = { worker, business, jobs: {}, regularId: '' };
  let day = 10;
  const add = async (name: string, application?: 'withdrawn' | 'declined' | 'pending', openings = 1) => {
    const job = await aJob(business, {
      title: `Bar ${name}`,
      startDate: `2026-09-${(day += 1)}`,
      openings,
      regularsCanBook: true,
    });
    const applied = application && (await anApplication(worker, job));
    if (applied && application === 'withdrawn') await performAction(worker, 'withdraw', applied);
    if (applied && application === 'declined') await performAction(business, 'decline', applied);
    pair.jobs[name] = { jobId: job.id, applicationId: applied?.id ?? NO_APPLICATION };
    return job;
  };
  const hireOther = async (job: { id: string }) => performAction(business, 'accept', await anApplication(other, job));
  await add('untouched');
  await add('withdrawn', 'withdrawn');
  await add('declined', 'declined');
  await add('pending', 'pending');
  await hireOther(await add('partlyFilled', 'withdrawn', 3));
  await hireOther(await add('filled'));
  await hireOther(await add('filledAfter', 'withdrawn'));
  await close(pair, (await add('closed')).id);
  await close(pair, (await add('closedAfter', 'declined')).id);
  for (const [name, openings] of [
    ['hired', 1],
    ['hiredOfTwo', 2],
  ] as const) {
    const job = await add(name, undefined, openings);
    const own = await anApplication(worker, job);
    await performAction(business, 'accept', own);
    pair.jobs[name] = { jobId: job.id, applicationId: own.id };
  }
  pair.regularId = (await aRegular(business, worker)).id;
  await add('bookable');
  await invite(business, await add('invited'), worker);
  return pair;
}

const namesOf = ({ jobs }: Pair, name: string): Names => jobs[name] ?? { jobId: '', applicationId: '' };

/** Leaves out the differences between any two workers: ids, times of the database, and the accounts that a worker blocks. */
function withoutIds(text: string): string {
  const known = new Map<string, string>();
  return (
    text
      .replace(/"isBlocked":(true|false)/g, '"isBlocked":-')
      // The shift by which the worker became a regular.
      .replace(/"20(2[789]|3.)-[^"]+"/g, '-')
      .replace(/"pin":"\d{4}"/g, '"pin":-')
      .replace(/"createdAt":"[^"]+"/g, '"createdAt":-')
      .replace(/\/take-over\/[^"]+/g, '/take-over/-')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        if (!known.has(id)) known.set(id, `id ${known.size}`);
        return known.get(id) ?? id;
      })
  );
}

const isAboutJob = (route: string) => /\{(jobId|applicationId)\}/.test(route);
/** What the worker does to be apart, which a worker who is apart cannot do again. */
const OWN_CHOICE = ['post /api/jobs/{jobId}/block'];
const ROUTES = Object.keys(TABLE)
  .filter((route) => isAboutJob(route) && !OWN_CHOICE.includes(route))
  // Reads first, so that they see what has become of the jobs.
  .sort((a, b) => Number(b.startsWith('get ')) - Number(a.startsWith('get ')));
const LISTS = [
  'shifts?view=applied',
  'shifts?view=assigned',
  'shifts?view=past',
  'invitations',
  'regular-venues',
  'notifications',
];

async function answersTo(pair: Pair): Promise<Record<string, string>> {
  const { visitor } = pair.worker;
  const answers: Record<string, string> = {};
  for (const list of LISTS) {
    const { body } = await visitor.get<{ shifts?: { title: string }[] }>(`/api/${list}`);
    // Those of the same time are in the order of their ids.
    body.shifts?.sort((a, b) => a.title.localeCompare(b.title));
    answers[list] = withoutIds(JSON.stringify(body));
  }
  for (const [name, ids] of Object.entries(pair.jobs)) {
    for (const route of ROUTES) {
      const [method = '', path = ''] = route.split(' ');
      const names = { ...ids, code: 'no-code' };
      const { status, body } = await sendRequest(visitor, {
        method: method.toUpperCase(),
        path: `${fillPath(path, names)}${TABLE[route]?.query ?? ''}`,
        body: undefined,
        headers: {},
      });
      expect(body).not.toContain(SECRET);
      // A document and a calendar have the hire only, with times of the database.
      answers[`${name}: ${route}`] = withoutIds(body.startsWith('{') ? `${status} ${body}` : String(status));
    }
  }
  return answers;
}

let apart: Pair;
let plain: Pair;
beforeEach(async () => {
  passa.clock.set(BEGUN);
  apart = await aPair();
  plain = await aPair();
});

/** Keeps the first pair apart; the second ends the application that waits, as the blocking side does, and closes the open jobs. */
async function keepApart(by: 'worker' | 'business') {
  passa.clock.set(APART);
  const known = namesOf(apart, 'withdrawn');
  const { worker, business } = apart;
  if (by === 'worker') await worker.visitor.post(`/api/jobs/${known.jobId}/block`);
  else await business.visitor.post(`/api/applications/${known.applicationId}/block`);
  const pending = { id: namesOf(plain, 'pending').applicationId };
  if (by === 'worker') await performAction(plain.worker, 'withdraw', pending);
  else await performAction(plain.business, 'decline', pending);
  await endRegular(by);
  for (const name of UNTIL_THEN) await close(plain, namesOf(plain, name).jobId);
}

/** A venue that blocks a worker takes its invitation back. That the worker is a regular ends with any block. */
async function endRegular(by: 'worker' | 'business') {
  const { business, regularId } = plain;
  await business.visitor.delete(`/api/regulars/${regularId}`);
  if (by === 'worker') return;
  const { body } = await business.visitor.get<{ invitations: { id: string }[] }>(
    `/api/jobs/${namesOf(plain, 'invited').jobId}/invitations`,
  );
  await business.visitor.delete(`/api/invitations/${body.invitations[0]?.id}`);
}

/** What the venue does with its open jobs. Closed jobs do not change any more. */
async function goOn() {
  passa.clock.set(LATER);
  const other = await aWorker(passa);
  const [filled, closed] = [namesOf(apart, 'withdrawn').jobId, namesOf(apart, 'declined').jobId];
  await performAction(apart.business, 'accept', await anApplication(other, { id: filled }));
  await performAction(
    apart.business,
    'accept',
    await anApplication(other, { id: namesOf(apart, 'partlyFilled').jobId }),
  );
  const form = {
    ...jobForm({ openings: 3 }),
    title: SECRET,
    description: `${SECRET}, for the worker to be surprised.`,
  };
  for (const name of UNTIL_THEN.filter((each) => each !== 'withdrawn')) {
    const change = { dressCode: SECRET, payRate: 150, startTime: '16:00', requiredExpertise: ['Host'] };
    const { status } = await apart.business.visitor.put(`/api/jobs/${namesOf(apart, name).jobId}`, {
      ...form,
      ...change,
      startDate: `2026-09-${11 + Object.keys(apart.jobs).indexOf(name)}`,
    });
    expect([name, status]).toEqual([name, 200]);
  }
  await close(apart, closed);
}

test.for([
  ['worker', 'at once'],
  ['worker', 'later'],
  ['business', 'at once'],
  ['business', 'later'],
] as const)('a worker finds the same behind a block by the %s as with closed jobs, %s', async ([by, when]) => {
  await keepApart(by);
  if (when === 'later') await goOn();
  passa.clock.set(LATER);
  expect(await answersTo(apart)).toEqual(await answersTo(plain));
});

test.for(['worker', 'business'] as const)('a job that is posted after a block by the %s does not exist', async (by) => {
  await keepApart(by);
  passa.clock.set(LATER);
  const { business, worker } = apart;
  const job = await aJob(business, { title: SECRET, regularsCanBook: true });
  const other = await aWorker(passa);
  await performAction(business, 'accept', await anApplication(other, job));
  if (by === 'worker') await invite(business, await aJob(business, { title: SECRET }), worker);
  const none = { jobId: NO_APPLICATION, applicationId: NO_APPLICATION };
  const later = { jobId: job.id, applicationId: NO_APPLICATION };
  const answers = await answersTo({ ...apart, jobs: { job: later } });
  expect(answers).toEqual(await answersTo({ ...apart, jobs: { job: none } }));
});

test.for(['worker', 'business'] as const)('open screens get the same events at a block by the %s', async (by) => {
  const watch = '?watch=list/*/*';
  const streams = [await streamOf(apart.worker.visitor, watch), await streamOf(plain.worker.visitor, watch)] as const;
  await keepApart(by);
  const eventsOf = async (pair: Pair, stream: (typeof streams)[number]) => {
    const last = namesOf(pair, UNTIL_THEN.at(-1) ?? '').jobId;
    await stream.untilReceived('job-changed', { jobId: last });
    const names = Object.entries(pair.jobs).flatMap(([name, { jobId }]) =>
      stream.received.filter(({ data }) => JSON.stringify(data).includes(jobId)).map(({ event }) => `${event} ${name}`),
    );
    return [...new Set(names)];
  };
  expect(await eventsOf(apart, streams[0])).toEqual(await eventsOf(plain, streams[1]));
  for (const stream of streams) stream.close();
});
