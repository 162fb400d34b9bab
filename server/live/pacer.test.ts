import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacer } from './pacer.ts';
import type { Stream } from './stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pacer for some streams, and the messages that each was sent. */
function aCrowd(size: number, load = () => 0) {
  const messages = Array.from({ length: size }, () => [] as string[]);
  const streams = messages.map((sent) => ({ send: (text: string) => void sent.push(text) }) as unknown as Stream);
  const pacer = createPacer({ load });
  return {
    pacer,
    streams,
    messages,
    publish: (payload: string) => {
      for (const stream of streams) pacer.send(stream, payload);
    },
    reached: () => messages.filter(({ length }) => length > 0).length,
  };
}

test('events within a short time give one message, and the same event counts once', () => {
  const { publish, messages } = aCrowd(2);
  for (const payload of ['first ', 'second ', 'first ']) publish(payload);
  vi.advanceTimersByTime(20);
  expect(messages).toEqual([['first second '], ['first second ']]);
  publish('third ');
  vi.advanceTimersByTime(20);
  expect(messages).toEqual([
    ['first second ', 'third '],
    ['first second ', 'third '],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a hundred streams are reached within a tenth of a second, and many one slice after the other', () => {
  const { publish, reached, messages } = aCrowd(1000);
  publish('first ');
  vi.advanceTimersByTime(100);
  expect(reached()).toBe(100);
  publish('second ');
  vi.advanceTimersByTime(900);
  expect(reached()).toBe(1000);
  // Those that waited got both at once, and the others get the second one in their turn.
  expect(messages.at(-1)).toEqual(['first second ']);
  vi.advanceTimersByTime(100);
  expect(messages[0]).toEqual(['first ', 'second ']);
});

test('a busy process reaches one stream at a time', () => {
  let load = 0.9;
  const { publish, reached } = aCrowd(100, () => load);
  publish('first ');
  vi.advanceTimersByTime(200);
  expect(reached()).toBe(10);
  load = 0.5;
  vi.advanceTimersByTime(20);
  expect(reached()).toBe(30);
});

test('a stream that has ended is sent nothing', () => {
  const { publish, pacer, streams, messages } = aCrowd(2);
  publish('first ');
  pacer.remove(streams[0] as Stream);
  vi.advanceTimersByTime(20);
  expect(messages).toEqual([[], ['first ']]);
});

test('a stream that replaces another gets what waits for that one', () => {
  const { pacer, streams, messages } = aCrowd(2);
  const [replaced, stream] = streams as [Stream, Stream];
  pacer.send(replaced, 'first ');
  pacer.sendQueuedOf([replaced, stream], stream);
  pacer.remove(replaced);
  vi.advanceTimersByTime(20);
  expect(messages).toEqual([[], ['first ']]);
});
