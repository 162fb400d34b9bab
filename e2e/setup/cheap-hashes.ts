import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the program (`node --import`) by the browser tests alone: a tenth of a second for each sign-up and each log-in
// was a fifth of all that the tests take. No setting of the program weakens a hash; `server/platform/sessions/password-hash.test.ts`
// tests what it costs.

const { scrypt } = crypto;

Object.assign(crypto, {
  scrypt: (password: string, salt: string, length: number, options: crypto.ScryptOptions, done: Done) => {
    scrypt(password, salt, length, { ...options, N: 2 }, done);
  },
});
syncBuiltinESMExports();

type Done = (error: Error | null, key: Buffer) => void;
