import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into the server (`node --import`) by the browser tests only. Hashing took a fifth of their time, with a
// tenth of a second per sign-up and log-in. The server has no setting for cheaper hashes.
// `server/platform/sessions/password-hash.test.ts` tests the real cost.

const { scrypt } = crypto;

Object.assign(crypto, {
  scrypt: (password: string, salt: string, length: number, options: crypto.ScryptOptions, done: Done) => {
    scrypt(password, salt, length, { ...options, N: 2 }, done);
  },
});
syncBuiltinESMExports();

type Done = (error: Error | null, key: Buffer) => void;
