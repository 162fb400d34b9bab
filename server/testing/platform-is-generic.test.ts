import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../core/rate-limits.ts';
import { TABLES } from '../database/tables.ts';
import { ERRORS } from '../core/errors.ts';
import { TASKS } from '../tasks.ts';

// .dependency-cruiser.js checks that the platform imports no capability. It must not name one either.

const PLATFORM = fileURLToPath(new URL('../platform/', import.meta.url));

/** The platform's own names: its tables, the limit on hashing, and errors that any HTTP service has. */
// `files` is also the folder of the storage.
const OWN_TABLES = [
  ...['users', 'sessions', 'accounts', 'verifications', 'secrets', 'data_keys', 'encryption_check', 'attempts'],
  ...['processes', 'files'],
];
const OWN_LIMITS = ['hash-from-address'];
const OWN_ERRORS = [
  ...['invalidInput', 'notJson', 'malformedRequest', 'requestTooSlow', 'headTooLarge', 'bodyTooLarge', 'foreignOrigin'],
  ...['unsupportedMediaType', 'notSignedIn', 'notFound', 'tooManyGuesses', 'unexpected', 'unavailable', 'tooBusy'],
  ...['diskFull', 'groupsChanged'],
];

const NAMES = [
  ...Object.keys(TASKS),
  ...Object.keys(RATE_LIMITS).filter((name) => !OWN_LIMITS.includes(name)),
  ...Object.keys(ERRORS).filter((code) => !OWN_ERRORS.includes(code)),
  ...TABLES.filter((table) => !OWN_TABLES.includes(table)),
];

const sources = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

test('the platform names no task, limit, error or table of a capability', () => {
  expect(sources.length).toBeGreaterThan(40);
  const named = sources.flatMap((path) => {
    const source = readFileSync(`${PLATFORM}${path}`, 'utf8');
    return NAMES.filter((name) => source.includes(`'${name}'`) || source.includes(`"${name}"`)).map(
      (name) => `${path}: ${name}`,
    );
  });
  expect(named).toEqual([]);
});
