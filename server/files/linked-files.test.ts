import { expect, test } from 'vitest';
import { files } from '../database/schema.ts';
import { aBusiness, aJob, anApplication, aWorker } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
const WORKER = '/api/profile/worker';

type Profile = Record<string, unknown>;

test('linked files from the older database are shown to the worker and to businesses they applied to, and survive a save', async () => {
  const documents = { 'CV.pdf': 'https://files.example/cv.pdf', 'Old certificate': 'http://files.example/old.pdf' };
  const video = 'https://files.example/ada.mp4';
  const worker = await aWorker(passa);
  const workerId = worker.account.id;
  await passa.db
    .insert(files)
    .values([
      ...Object.entries(documents).map(([name, link]) => ({ workerId, kind: 'document' as const, name, link })),
      { workerId, kind: 'video', name: 'Video resume', link: video },
    ]);
  const business = await aBusiness(passa);
  const job = await aJob(business);
  await anApplication(worker, job);

  const show = async () => (await worker.visitor.get<{ profile: Profile }>(WORKER)).body.profile;
  const { body } = await business.visitor.get<{ applications: { worker: Profile }[] }>(
    `/api/jobs/${job.id}/applications`,
  );
  const links = { documents, videoResumeURL: video, videoPosterURL: null };
  expect(await show()).toMatchObject(links);
  expect(body.applications[0]?.worker).toMatchObject(links);

  const { email: _email, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...unchanged } = await show();
  const saved = await worker.visitor.put<{ profile: Profile }>(WORKER, unchanged);
  expect(saved.body.profile).toMatchObject(links);
});

test.for(['javascript:alert(1)', 'data:text/html,hi', '//files.example/cv', 'cv.pdf'])(
  'the database accepts only web links: %s',
  async (link) => {
    const worker = await aWorker(passa);
    const row = { workerId: worker.account.id, kind: 'document' as const, name: 'CV', link };
    await expect(passa.db.insert(files).values(row)).rejects.toThrow();
  },
);
