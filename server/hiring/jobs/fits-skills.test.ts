import { expect, test } from 'vitest';
import { aBusiness, aJob, aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import type { WorkerJob } from './present.ts';

const passa = usePassa();

test('every list says which jobs fit the expertise of the worker', async () => {
  const business = await aBusiness(passa);
  const fitting = await aJob(business, { requiredExpertise: ['Cook'] });
  const other = await aJob(business, { requiredExpertise: ['Cook', 'Server'] });
  const { visitor } = await aWorker(passa, { expertise: ['Cook', 'Host'] });
  for (const path of ['/api/shifts', '/api/jobs', '/api/jobs?expertise=Cook', '/api/jobs?q=bartender']) {
    const { body } = await visitor.get<{ shifts?: WorkerJob[]; jobs?: WorkerJob[] }>(path);
    const fits = (body.shifts ?? body.jobs ?? []).map(({ id, fitsSkills }) => [id, fitsSkills]);
    expect(Object.fromEntries(fits), path).toEqual({ [fitting.id]: true, [other.id]: false });
  }
  const { body } = await visitor.get<{ job: WorkerJob }>(`/api/jobs/${fitting.id}`);
  expect(body.job.fitsSkills).toBe(true);
});
