import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const stored = new Map<string, string>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  stored.clear();
  reload.mockClear();
  vi.stubGlobal('location', { href: 'https://passa.example/page', reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => void vi.unstubAllGlobals();
});

const missing = (script: string) => new TypeError(`Failed to fetch dynamically imported module: ${script}`);

test('a page with a missing script is reloaded once', () => {
  expect([reloadOnce(missing('a.js')), reloadOnce(missing('a.js'))]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page is reloaded again if another script is missing', () => {
  expect([reloadOnce(missing('a.js')), reloadOnce(missing('b.js'))]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page is not reloaded if the browser cannot remember that it was', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce(missing('a.js'))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
