import { expect, test } from 'vitest';
import { hasValidHosts, hostUrls } from './host-urls.ts';

test.for(['postgres:///passa?host=/tmp&port=70000', 'postgres:///passa?host=/tmp,', 'postgres://one:70000/passa'])(
  '%s names no valid hosts',
  (url) => {
    expect(hasValidHosts(url)).toBe(false);
  },
);

test.for([
  ['postgres://passa:secret@one:5433/passa', ['postgres://passa:secret@one:5433/passa']],
  ['POSTGRESQL://one,[::1]:5433/passa', ['postgresql://one/passa', 'postgresql://[::1]:5433/passa']],
  ['postgres:///passa?host=/run/postgresql', ['postgres:///passa?host=/run/postgresql']],
  ['postgresql://user@/db?host=/tmp&port=5433', ['postgresql://user@localhost/db?host=/tmp&port=5433']],
  ['postgresql://user@?host=/tmp', ['postgresql://user@localhost?host=/tmp']],
  ['postgres://:5433/passa', ['postgres://localhost:5433/passa']],
  ['postgres://', ['postgres://']],
  ['postgres://%2Frun%2Fpostgresql:5433/passa', ['postgres://%2Frun%2Fpostgresql:5433/passa']],
  [
    'postgres:///passa?host=/tmp,two&port=5432,5433',
    ['postgres:///passa?host=%2Ftmp&port=5432', 'postgres:///passa?host=two&port=5433'],
  ],
] as const)('the hosts of %s', ([url, urls]) => {
  expect(hostUrls(url)).toEqual(urls);
  expect(hasValidHosts(url)).toBe(true);
});
