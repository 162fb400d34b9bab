import { act, aHire, aJob, anApplication, cancel } from '../testing/builders.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import type { Passa } from '../testing/passa.ts';
import { aCast, aFactorOfWorker, anUpload, aPasskeyOfWorker, aVideo, TERMS, type Cast, type Names } from './cast.ts';
import { requestOf } from './request.ts';
import { TABLE } from './table.ts';

/** Users with every kind of entity, so that none of their fields is empty. */
export async function aFullCast(passa: Passa): Promise<{ cast: Cast; names: Names }> {
  const cast = await aCast(passa);
  const { worker, business } = cast;
  await save(cast, 'worker', 'put /api/profile/worker');
  await worker.visitor.post('/api/calendar/feed');
  await aFactorOfWorker(cast);
  await aPasskeyOfWorker(cast);
  await anUpload(cast);
  await aVideo(cast);
  const document = await aFile(worker, bytesOf('application/pdf', 5000), { name: 'Certificate' });

  // One that is cancelled, one that is completed, one that is pending and one that is accepted.
  const { application: cancelled } = await aHire(business, worker, TERMS);
  await cancel(business, cancelled);
  const { application: done } = await aHire(business, worker, TERMS);
  await act(worker, 'complete', done);
  await anApplication(worker, await aJob(business, TERMS));
  const { job, application } = await aHire(business, worker, TERMS);
  return { cast, names: { jobId: job.id, applicationId: application.id, fileId: document.id } };
}

async function save(cast: Cast, reader: 'worker' | 'business', route: string): Promise<void> {
  const row = TABLE[route];
  if (!row) throw new Error(`${route} has no row.`);
  const { path, body, headers } = requestOf(route, row, cast, reader, {});
  await cast.visitors[reader].send('PUT', path, { body: String(body), headers: headers as Record<string, string> });
}
