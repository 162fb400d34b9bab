import { LOG_POSITION_HEADER } from '@passa/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conditionalFetch } from './etag-cache.ts';
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

test('the position that the response to a change states is kept, and that of a read is not', async () => {
  const respond = (position: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers: { [LOG_POSITION_HEADER]: position } })));
  };
  respond('0/1');
  await conditionalFetch('/api/jobs', { method: 'GET' });
  expect(document.cookie).toBe('language=sv');
  await conditionalFetch('/api/jobs', { method: 'POST' });
  expect(document.cookie).toBe('language=sv; log-position=0/1');
});
