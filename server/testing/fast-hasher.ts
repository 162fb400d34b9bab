import { createHash, randomUUID } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';

const MARK = 'quick:';
const digest = (password: string, salt: string) => createHash('sha256').update(salt).update(password).digest('hex');

/**
 * Password hashes that take almost no time. A real one takes 100 milliseconds, and most tests create several accounts.
 * Real hashes, such as the demo's, are compared as real ones.
 */
export const fastHasher = {
  hash: (password: string) => {
    const salt = randomUUID();
    return Promise.resolve(`${MARK}${salt}:${digest(password, salt)}`);
  },
  verify: async (given: { hash: string; password: string }) => {
    if (!given.hash.startsWith(MARK)) return verifyPassword(given);
    const [salt = '', expected] = given.hash.slice(MARK.length).split(':');
    return digest(given.password, salt) === expected;
  },
};
