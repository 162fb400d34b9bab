import { createHash, randomUUID } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';

const MARK = 'quick:';
const digest = (password: string, salt: string) => createHash('sha256').update(salt).update(password).digest('hex');

/**
 * Hashes that cost next to nothing: a real one takes a tenth of a second, and most tests sign several people up who only
 * have to be somebody. What was hashed for real, such as the demo's password, is held against its real hash.
 */
export const quickPasswords = {
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
