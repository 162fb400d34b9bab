import { MAX_SUBSCRIPTIONS } from '@passa/domain';
import { expect, test } from 'vitest';
import { mergeSubscriptions } from './merge-subscriptions.ts';

test('a topic of several tabs is subscribed to once, from its lowest position on', () => {
  const merged = mergeSubscriptions([
    { topic: 'newest/job-opened', from: 7 },
    { topic: 'list/*/*', from: 0 },
    { topic: 'newest/job-opened', from: 3 },
  ]);
  expect(merged).toEqual(['list/*/*', 'newest/job-opened~3']);
});

test('a stream has no more subscriptions than the server accepts', () => {
  const many = Array.from({ length: 2 * MAX_SUBSCRIPTIONS }, (_, i) => ({ topic: `job/${i}`, from: 0 }));
  expect(mergeSubscriptions(many)).toHaveLength(MAX_SUBSCRIPTIONS);
});
