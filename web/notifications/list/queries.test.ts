import { expect, test } from 'vitest';
import { notificationsIn, type Pages } from './queries.ts';

test('a notification of a kind that only a later release knows is left out of the list', () => {
  const pages = JSON.parse(
    '[{ "unread": 2, "notifications": [{ "kind": "dayAfterTomorrow" }, { "kind": "accepted" }], "next": null }]',
  ) as Pages['pages'];
  expect(notificationsIn({ pages, pageParams: [] })).toEqual([{ kind: 'accepted' }]);
});
