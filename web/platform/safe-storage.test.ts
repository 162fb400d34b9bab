import { expect, onTestFinished, test, vi } from 'vitest';
import { tabStorage } from './safe-storage.ts';

test('storage that the browser refuses stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(tabStorage.set('key', 'value')).toBe(false);
  expect(tabStorage.get('key')).toBe(null);
  expect(tabStorage.keys()).toEqual([]);
  tabStorage.remove('key');
});
