import { expect, inject, test } from 'vitest';
import { aJob } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';
import { aHired, aPending } from './entities/hiring.ts';
import { aFailedTask } from './entities/operations.ts';
import { createFullTestUsers } from './full-test-users.ts';
import { fuzz } from './fuzz/run.ts';

const passa = usePassa();

const { FUZZ_REQUESTS = '10000', FUZZ_SEED } = process.env;
// Each engine gets different requests.
const seed = Number(FUZZ_SEED ?? (inject('engine') === 'pglite' ? 20_261_121 : 20_261_122));
const requests = Number(FUZZ_REQUESTS);
/** A timeout that grows with the number of requests. */
const LIMIT = 60_000 + requests * 100;

test(
  `${requests} generated requests are answered in the common format, and the server keeps running`,
  { timeout: LIMIT },
  async () => {
    const users = await createFullTestUsers(passa);
    const [pending, hired] = [await aPending(users), await aHired(users)];
    const { taskId = '' } = await aFailedTask(users);
    const { body } = await users.worker.visitor.get<{ files: { id: string }[]; uploads: { id: string }[] }>(
      '/api/files',
    );
    const { feed } = (await users.worker.visitor.get<{ feed: { url: string } }>('/api/calendar/feed')).body;
    const known = {
      jobId: [pending, hired].map(({ jobId = '' }) => jobId),
      applicationId: [pending, hired].map(({ applicationId = '' }) => applicationId),
      fileId: body.files.map(({ id }) => id),
      uploadId: body.uploads.map(({ id }) => id),
      taskId: [taskId],
      file: [feed.url.slice(feed.url.lastIndexOf('/') + 1)],
    };
    const statuses = await fuzz(users, known, seed, requests);

    // The requests reached the routes, and were not all refused before.
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 415]) {
      expect(statuses.get(status) ?? 0, `answers of status ${status}`).toBeGreaterThan(requests / 2000);
    }
    expect((await passa.visitor().get('/readyz')).status).toBe(200);
    expect((await aJob(users.business)).status).toBe('open');
  },
);
