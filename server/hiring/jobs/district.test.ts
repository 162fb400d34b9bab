import { expect, test } from 'vitest';
import { aBusiness, aJob, aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import type { WorkerJob } from './present.ts';

const passa = usePassa();

test.for([
  ['116 20', 'Södermalm'],
  ['11620', 'Södermalm'],
  ['999 99', null],
] as const)('a worker reads the district of the zip code %s', async ([zipCode, district]) => {
  const business = await aBusiness(passa);
  const worker = await aWorker(passa);
  const location = { address: 'Bondegatan 1', city: 'Stockholm', zipCode } as const;
  const { id } = await aJob(business, { location });
  const { body } = await worker.visitor.get<{ job: WorkerJob }>(`/api/jobs/${id}`);
  expect(body.job).toMatchObject({ location, district });
});
