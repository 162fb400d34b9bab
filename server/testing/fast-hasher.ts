import { createHash, randomUUID } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';

const PREFIX = 'quick:';
const digest = (password: string, salt: string) => createHash('sha256').update(salt).update(password).digest('hex');

/**
 * Password hashes that take almost no time. A real one takes 100 milliseconds, and most tests create several accounts.
 * Real hashes, such as the demo's, are compared as real ones.
 */
export const fastHasher = {
  hash: (password: string) => {
    const salt = randomUUID();
    return Promise.resolve(`${PREFIX}${salt}:${digest(password, salt)}`);
  },
  verify: async (input: { hash: string; password: string }) => {
    if (!input.hash.startsWith(PREFIX)) return verifyPassword(input);
    const [salt = '', expected] = input.hash.slice(PREFIX.length).split(':');
    return digest(input.password, salt) === expected;
  },
};
