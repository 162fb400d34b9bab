import type { LiveEvent, StreamEvent, Subscription } from '@passa/domain';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { shareStream } from './shared-stream.ts';
import { openStream, type StreamedEvent } from './stream.ts';

/** A connection with the test as its server. Node has no `EventSource` of its own. */
class TestSource extends EventTarget {
  static opened: TestSource[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    TestSource.opened.push(this);
  }
  get watched(): string | null {
    return new URL(this.url, 'http://localhost').searchParams.get('watch');
  }
  close(): void {
    this.isClosed = true;
  }
  receive(type: (LiveEvent | StreamEvent)['type'], content: object = {}): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(content) }));
  }
}

const source = (i: number) => {
  const found = TestSource.opened.at(i);
  if (!found) throw new Error('There is no such stream.');
  return found;
};
const untilOpened = (count: number) => expect.poll(() => TestSource.opened.length).toBe(count);

beforeAll(() => {
  vi.stubGlobal('EventSource', TestSource);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }));
});
beforeEach(() => {
  TestSource.opened = [];
});
afterAll(async () => {
  // Tabs close their streams when they have given up the lead.
  await vi.waitUntil(async () => (await navigator.locks.query()).held?.length === 0);
  vi.unstubAllGlobals();
});

function aStream(first: string[]) {
  let subscriptions = first;
  const events: StreamedEvent[] = [];
  const stream = openStream({
    onEvent: (event) => events.push(event),
    checkSession: () => Promise.resolve(),
    subscriptions: () => subscriptions,
  });
  onTestFinished(stream.close);
  return {
    events,
    watch: (...next: string[]) => {
      subscriptions = next;
      stream.update();
    },
  };
}

test('other subscriptions replace the stream without a gap, and `ready` contains only the new topics', async () => {
  const { events, watch } = aStream(['list/*/*']);
  await untilOpened(1);
  source(0).receive('ready', { quiet: { own: 9, 'list/*/*': 8 } });
  watch('job/a', 'list/*/*');
  await untilOpened(2);
  expect(source(1).watched).toBe('job/a,list/*/*');

  source(0).receive('job-opened', { jobId: 'b' });
  expect(source(0).isClosed).toBe(false);
  source(1).receive('ready', { quiet: { own: 7, 'job/a': 6, 'list/*/*': 5 } });
  expect(source(0).isClosed).toBe(true);
  expect(events).toEqual([
    { type: 'ready', quiet: { own: 9, 'list/*/*': 8 } },
    { type: 'job-opened', jobId: 'b' },
    { type: 'ready', quiet: { 'job/a': 6 } },
  ]);
});

test('the same subscriptions keep the stream, and an earlier position counts as a new subscription', async () => {
  const { events, watch } = aStream(['newest/job-opened~5']);
  await untilOpened(1);
  source(0).receive('ready', { quiet: { own: 9, 'newest/job-opened': 8 } });
  watch('newest/job-opened~5');
  expect(TestSource.opened).toHaveLength(1);
  watch('newest/job-opened~4');
  await untilOpened(2);
  source(1).receive('ready', { quiet: { own: 7, 'newest/job-opened': 6 } });
  expect(events.at(-1)).toEqual({ type: 'ready', quiet: { 'newest/job-opened': 6 } });
});

test('subscriptions that change again before the stream is ready replace it at once', async () => {
  const { watch } = aStream([]);
  await untilOpened(1);
  expect(source(0).watched).toBe(null);
  watch('job/a');
  watch('job/b');
  expect(TestSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
  expect(source(2).watched).toBe('job/b');
});

test('after a lost connection `ready` contains all topics', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  const { events, watch } = aStream(['list/*/*']);
  await untilOpened(1);
  source(0).receive('ready', { quiet: { own: 9, 'list/*/*': 8 } });
  watch('job/a', 'list/*/*');
  source(1).dispatchEvent(new Event('error'));
  expect([source(0).isClosed, source(1).isClosed]).toEqual([true, true]);
  await untilOpened(3);
  const quiet = { own: 7, 'job/a': 6, 'list/*/*': 5 };
  source(2).receive('ready', { quiet });
  expect(events.at(-1)).toEqual({ type: 'ready', quiet });
});

function aTab(account: string, first: Subscription[]) {
  let subscriptions = first;
  const events: StreamedEvent['type'][] = [];
  const stream = shareStream(account, {
    subscriptions: () => subscriptions,
    onEvent: ({ type }) => events.push(type),
    onGap: () => undefined,
    checkSession: () => Promise.resolve(),
  });
  let isOpen = true;
  const close = () => {
    if (isOpen) stream.close();
    isOpen = false;
  };
  onTestFinished(close);
  return {
    close,
    events,
    watch: (...topics: string[]) => {
      subscriptions = topics.map((topic) => ({ topic, from: 0 }));
      stream.update();
    },
  };
}

const untilWatched = (watched: string | null) => expect.poll(() => TestSource.opened.at(-1)?.watched).toBe(watched);

test('the stream of several tabs has the subscriptions of all of them, until they close', async () => {
  const account = crypto.randomUUID();
  const first = aTab(account, [{ topic: 'list/*/*', from: 0 }]);
  await untilWatched('list/*/*');
  const second = aTab(account, [{ topic: 'job/a', from: 0 }]);
  await untilWatched('job/a,list/*/*');
  source(-1).receive('ready', { quiet: { own: 1 } });
  source(-1).receive('job-changed', { jobId: 'a' });
  for (const { events } of [first, second]) await expect.poll(() => events.slice(-2)).toEqual(['ready', 'job-changed']);
  second.watch('job/b');
  await untilWatched('job/b,list/*/*');
  second.close();
  await untilWatched('list/*/*');
});

test('a tab that takes over has the subscriptions of the tabs that are still there', async () => {
  const account = crypto.randomUUID();
  const [first, second] = [aTab(account, [{ topic: 'job/a', from: 0 }]), aTab(account, [{ topic: 'job/b', from: 0 }])];
  aTab(account, [{ topic: 'job/c', from: 0 }]);
  await untilWatched('job/a,job/b,job/c');
  first.close();
  await untilWatched('job/b,job/c');
  second.watch();
  await untilWatched('job/c');
});

test('a tab that closes receives no event any more', async () => {
  const tab = aTab(crypto.randomUUID(), []);
  await untilOpened(1);
  tab.close();
  expect(source(0).isClosed).toBe(true);
});
