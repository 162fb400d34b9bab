import { LOG_POSITION_HEADER } from '@passa/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './client.ts';
import { keepLogPosition } from './log-position.ts';

/** A document that has another cookie besides, as a browser shows them to scripts: without their attributes. */
function documentWithCookies() {
  const jar = new Map([['language', 'sv']]);
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    },
  };
}

beforeEach(() => void vi.stubGlobal('document', documentWithCookies()));
afterEach(() => void vi.unstubAllGlobals());

test('the highest position is kept', () => {
  for (const position of ['0/9', '0/A0', '0/1F']) keepLogPosition(position);
  expect(document.cookie).toBe('language=sv; log-position=0/A0');
});

test('the position that a response states is kept', async () => {
  const respond = (headers: Record<string, string>) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
  respond({});
  await api.session.$delete();
  expect(document.cookie).toBe('language=sv');
  respond({ [LOG_POSITION_HEADER]: '0/1' });
  await api.session.$delete();
  expect(document.cookie).toBe('language=sv; log-position=0/1');
});
