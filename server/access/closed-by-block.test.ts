import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aJob, anApplication, aWorker, performAction, type TestUser } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf } from '../testing/stream.ts';
import { fillPath } from './document.ts';
import { sendRequest } from './send-request.ts';
import { TABLE } from './table.ts';

type Names = { jobId: string; applicationId: string };
/** A worker, a venue, and the jobs of the venue, by what has become of them. */
type Pair = { worker: TestUser; business: TestUser; jobs: Record<string, Names> };

const passa = usePassa();

const BEGUN = '2026-09-01T06:00:00.000Z';
const APART = '2026-09-01T07:00:00.000Z';
const LATER = '2026-09-01T08:00:00.000Z';
const NO_APPLICATION = '00000000-0000-4000-8000-000000000000';
const UNTIL_THEN = ['untouched', 'withdrawn', 'declined', 'pending', 'partlyFilled'];

const close = ({ business }: Pair, jobId: string) => business.visitor.post(`/api/jobs/${jobId}/close`);

/** Creates a worker and a venue with a job in each state, and an application of the worker to most of them. */
async function aPair(): Promise<Pair> {
  const [worker, other, business] = [await aWorker(passa), await aWorker(passa), await aBusiness(passa)];
  const pair: Pair = { worker, business, jobs: {} };
  let day = 10;
  const add = async (name: string, application?: 'withdrawn' | 'declined' | 'pending', openings = 1) => {
    const job = await aJob(business, { title: `Bar ${name}`, startDate: `2026-09-${(day += 1)}`, openings });
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
  const own = await anApplication(worker, await add('hired'));
  await performAction(business, 'accept', own);
  pair.jobs['hired'] = { jobId: pair.jobs['hired']?.jobId ?? '', applicationId: own.id };
  return pair;
}

const namesOf = ({ jobs }: Pair, name: string): Names => jobs[name] ?? { jobId: '', applicationId: '' };

/** Leaves out what differs between two workers in any case: ids, times of the database, and that a worker sees whom they block. */
function withoutIds(text: string): string {
  const known = new Map<string, string>();
  return text
    .replace(/"isBlocked":(true|false)/g, '"isBlocked":-')
    .replace(/"pin":"\d{4}"/g, '"pin":-')
    .replace(/"createdAt":"[^"]+"/g, '"createdAt":-')
    .replace(/\/take-over\/[^"]+/g, '/take-over/-')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!known.has(id)) known.set(id, `id ${known.size}`);
      return known.get(id) ?? id;
    });
}

const isAboutJob = (route: string) => /\{(jobId|applicationId)\}/.test(route);
/** What the worker does to be apart, which a worker who is apart cannot do again. */
const OWN_CHOICE = ['post /api/jobs/{jobId}/block'];
const ROUTES = Object.keys(TABLE)
  .filter((route) => isAboutJob(route) && !OWN_CHOICE.includes(route))
  // Reads first, so that they see what has become of the jobs.
  .sort((a, b) => Number(b.startsWith('get ')) - Number(a.startsWith('get ')));
const LISTS = ['shifts?view=applied', 'shifts?view=assigned', 'shifts?view=past', 'invitations', 'notifications'];

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
        path: fillPath(path, names),
        body: undefined,
        headers: {},
      });
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
  for (const name of UNTIL_THEN) await close(plain, namesOf(plain, name).jobId);
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
  await close(apart, closed);
}

test.for([
  ['worker', 'at once'],
  ['business', 'later'],
] as const)('a worker finds the same behind a block by the %s as with closed jobs, %s', async ([by, when]) => {
  await keepApart(by);
  if (when === 'later') await goOn();
  passa.clock.set(LATER);
  expect(await answersTo(apart)).toEqual(await answersTo(plain));
});

test.for(['worker', 'business'] as const)('open screens get the same events at a block by the %s', async (by) => {
  const watch = '?watch=list/*/*';
  const streams = [await streamOf(apart.worker.visitor, watch), await streamOf(plain.worker.visitor, watch)] as const;
  await keepApart(by);
  const eventsOf = async (pair: Pair, stream: (typeof streams)[number]) => {
    const last = namesOf(pair, UNTIL_THEN.at(-1) ?? '').jobId;
    await stream.untilReceived('job-changed', { jobId: last });
    const own = Object.values(pair.jobs).map(({ jobId }) => jobId);
    const about = stream.received.filter(({ data }) => own.some((id) => JSON.stringify(data).includes(id)));
    return withoutIds(JSON.stringify(about));
  };
  expect(await eventsOf(apart, streams[0])).toBe(await eventsOf(plain, streams[1]));
  for (const stream of streams) stream.close();
});
