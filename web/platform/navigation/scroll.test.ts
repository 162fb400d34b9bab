import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const KEY = 'entry';
const shown = { hash: '', state: { __TSR_key: KEY, __TSR_index: 0 } };

/** A document of a changing height in a window of 800 pixels, which was left at 1200. Node has none. */
class TestWindow extends EventTarget {
  scrollY = 0;
  #height = 0;
  onResize = () => {};
  readonly scrollTo = (_: number, top: number) => {
    const before = this.scrollY;
    this.scrollY = Math.min(top, Math.max(0, this.#height - 800));
    if (this.scrollY !== before) this.dispatchEvent(new Event('scroll'));
  };
  set height(height: number) {
    this.#height = height;
    this.scrollTo(0, this.scrollY);
    this.onResize();
  }
}

let testWindow: TestWindow;
const stored = new Map<string, string>();

beforeEach(async () => {
  testWindow = new TestWindow();
  stored.set('passa.scroll', JSON.stringify({ [KEY]: 1200 }));
  vi.stubGlobal('window', testWindow);
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('history', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name),
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        testWindow.onResize = onResize;
      }
      observe() {}
    },
  );
  vi.resetModules();
  const { recordScroll, restoreScroll } = await import('./scroll.ts');
  recordScroll({ subscribe: () => () => undefined });
  testWindow.height = 1000;
  restoreScroll(shown);
  return () => void vi.unstubAllGlobals();
});

/** The position in the next document. */
function recordedPosition() {
  testWindow.dispatchEvent(new Event('pagehide'));
  return (JSON.parse(stored.get('passa.scroll') ?? '') as Record<string, number>)[KEY];
}

test('a page that is too short for its position keeps it, and goes there as it grows', () => {
  expect([testWindow.scrollY, recordedPosition()]).toEqual([200, 1200]);
  testWindow.height = 1500;
  expect([testWindow.scrollY, recordedPosition()]).toEqual([700, 1200]);
  testWindow.height = 4000;
  expect(testWindow.scrollY).toBe(1200);
  testWindow.height = 5000;
  testWindow.scrollTo(0, 300);
  expect(recordedPosition()).toBe(300);
  testWindow.height = 6000;
  expect(testWindow.scrollY).toBe(300);
});

test('a user who scrolls meanwhile stays where they are', () => {
  testWindow.dispatchEvent(new Event('wheel'));
  testWindow.scrollTo(0, 100);
  testWindow.height = 4000;
  expect([testWindow.scrollY, recordedPosition()]).toEqual([100, 100]);
});

test('a page that does not grow to its position in ten seconds stays where it is', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 10_000);
  testWindow.height = 4000;
  expect(testWindow.scrollY).toBe(200);
  testWindow.scrollTo(0, 100);
  expect(recordedPosition()).toBe(100);
});

test('a page stays at the element that a link names while the content above it grows, until the user scrolls', async () => {
  let top = 500;
  vi.stubGlobal('document', {
    documentElement: {},
    getElementById: (id: string) =>
      id === 'regular-at' ? { scrollIntoView: () => testWindow.scrollTo(0, top) } : null,
  });
  testWindow.height = 5000;
  const { restoreScroll } = await import('./scroll.ts');
  restoreScroll({ hash: 'regular-at', state: { __TSR_key: 'linked', __TSR_index: 1 } });
  expect(testWindow.scrollY).toBe(500);
  top = 620;
  testWindow.height = 5120;
  expect(testWindow.scrollY).toBe(620);
  testWindow.dispatchEvent(new Event('wheel'));
  top = 700;
  testWindow.height = 5200;
  expect(testWindow.scrollY).toBe(620);
});
