import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOneWinner } from '../../testing/races.ts';

const passa = usePassa();
const PROFILE = '/api/profile/worker';

test('of ten concurrent saves based on the same state, one is applied', async () => {
  const { visitor } = await aWorker(passa);
  type ProfileResponse = { profile: Record<string, unknown> };
  const {
    email: _email,
    documents: _documents,
    videoResumeURL: _video,
    videoPosterURL: _poster,
    ...profile
  } = (await visitor.get<ProfileResponse>(PROFILE)).body.profile;
  const responses = await concurrently(10, (i) =>
    visitor.put<ProfileResponse>(PROFILE, { ...profile, firstName: `Number ${i}` }),
  );

  expectOneWinner(responses, 200, 'profileChanged');
  const won = responses.find(({ status }) => status === 200)?.body;
  expect((await visitor.get(PROFILE)).body).toEqual(won);
});
