import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, type TestUser } from '../testing/builders.ts';
import { eventsIn } from '../testing/calendar.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
});

// Stockholm changes from UTC+2 to UTC+1 at 03:00 on 25 October 2026, and back at 02:00 on 28 March 2027.
const SHIFTS = [
  {
    night: 'the evening before the autumn change',
    day: '2026-10-24',
    hours: ['17:00', '23:30'],
    utc: ['15:00', '21:30'],
  },
  { night: 'the night of the autumn change', day: '2026-10-25', hours: ['01:00', '04:00'], utc: ['23:00', '03:00'] },
  {
    night: 'the hour that the autumn change repeats',
    day: '2026-10-25',
    hours: ['02:30', '06:00'],
    utc: ['00:30', '05:00'],
  },
  {
    night: 'the evening after the autumn change',
    day: '2026-10-25',
    hours: ['17:00', '23:30'],
    utc: ['16:00', '22:30'],
  },
  {
    night: 'the evening before the spring change',
    day: '2027-03-27',
    hours: ['17:00', '23:30'],
    utc: ['16:00', '22:30'],
  },
  { night: 'the night of the spring change', day: '2027-03-28', hours: ['01:00', '04:00'], utc: ['00:00', '02:00'] },
  {
    night: 'the hour that the spring change skips',
    day: '2027-03-28',
    hours: ['02:30', '06:00'],
    utc: ['01:30', '04:00'],
  },
  {
    night: 'the evening after the spring change',
    day: '2027-03-28',
    hours: ['17:00', '23:30'],
    utc: ['15:00', '21:30'],
  },
] as const;

describe('a shift has the right UTC instants across a clock change, in the feed and in the file', () => {
  test.for(SHIFTS)('$night', async ({ day, hours: [startTime, endTime], utc: [start, end] }) => {
    const worker = await aWorker(passa);
    const { application } = await aHire(business, worker, { startDate: day, startTime, endTime });
    const feed = (await worker.visitor.post<{ feed: { url: string } }>('/api/calendar/feed')).body.feed.url;
    for (const path of [new URL(feed).pathname, `/api/shifts/${application.id}/calendar.ics`]) {
      const [event] = eventsIn(await worker.visitor.get<string>(path));
      // Midnight in Stockholm is on the day before in UTC.
      expect(event?.start.slice(11, 16)).toBe(start);
      expect(event?.end).toBe(`${day}T${end}:00.000Z`);
      expect(new Date(event?.end ?? 0).getTime() - new Date(event?.start ?? 0).getTime()).toBeLessThan(7.5 * 3600_000);
    }
  });
});
