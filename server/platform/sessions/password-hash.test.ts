import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';
import { createAuthentication } from './authentication.ts';

const passa = usePassa();

test('a password is stored as scrypt with its own salt, as docs/security/operation.md says', async () => {
  // The program's own hashes, not the tests' fast ones.
  const { hashPassword } = createAuthentication(passa.db, {
    secret: 'x'.repeat(43),
    publicUrl: 'http://localhost:3000',
    log: passa.log,
    findIdentity: () => Promise.resolve(undefined),
  });
  const [salt = '', key] = (await hashPassword('correct horse')).split(':');
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 };
  expect(key).toBe(scryptSync('correct horse', salt, 64, cost).toString('hex'));
  expect((await hashPassword('correct horse')).startsWith(salt)).toBe(false);
});
