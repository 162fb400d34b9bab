import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddressedEvent } from './live.ts';
import { decodeMessage, encodeMessages } from './message.ts';

const ids = fc.uuid();
const addressedEvents: fc.Arbitrary<AddressedEvent[]> = fc.array(
  fc.record({
    to: fc.record(
      {
        users: fc.array(ids, { maxLength: 300 }),
        topics: fc.record({
          names: fc.array(fc.constantFrom('list/Malmö/Cook', 'newest/job-opened'), { maxLength: 40 }),
          position: fc.nat(),
        }),
      },
      { requiredKeys: ['users'] },
    ),
    event: fc.oneof(
      fc.record({ type: fc.constant('job-opened' as const), jobId: ids }),
      fc.record({ type: fc.constant('application-changed' as const), jobId: ids, applicationId: ids }),
      fc.record({ type: fc.constant('notified' as const), notificationId: ids }),
      fc.record({ type: fc.constant('notifications-read' as const) }),
    ),
  }),
  { maxLength: 200 },
);

/** Each recipient of each event. */
const comparable = (some: AddressedEvent[]) =>
  some.flatMap(({ to: { users, topics }, event }) => [
    ...(topics ? [{ to: topics, event }] : []),
    ...users.map((user) => ({ to: user, event })),
  ]);

test("every message fits into PostgreSQL's limit, and is decoded unchanged", () => {
  fc.assert(
    fc.property(addressedEvents, fc.boolean(), (given, hasGap) => {
      const from = randomUUID();
      const texts = encodeMessages({ from, hasGap, events: given });
      for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(7_500);
      const read = texts.map(decodeMessage);
      for (const message of read) expect(message).toMatchObject({ from, hasGap, undecodable: 0 });
      expect(comparable(read.flatMap((message) => message?.events ?? []))).toEqual(comparable(given));
    }),
    { numRuns: 50 },
  );
});

test('an event that passes over more users than fit into a notification reaches all others once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ids, { minLength: 101, maxLength: 900 }), fc.array(ids), (except, viewers) => {
      const topics = { names: ['list/*/*'], position: 0, except };
      const event = { type: 'job-opened' as const, jobId: randomUUID() };
      const texts = encodeMessages({
        from: randomUUID(),
        hasGap: false,
        events: [{ to: { users: [], topics }, event }],
      });
      for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(7_500);
      const parts = texts.flatMap((text) => decodeMessage(text)?.events ?? []).map(({ to }) => to.topics);
      const timesReached = (id: string) =>
        parts.filter((part) => id.startsWith(part?.idsFrom ?? '') && !part?.except?.includes(id)).length;
      expect(except.filter((id) => timesReached(id) !== 0)).toEqual([]);
      const others = viewers.filter((id) => !except.includes(id));
      expect(others.filter((id) => timesReached(id) !== 1)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
