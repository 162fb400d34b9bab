import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { keptSecret } from '../database/kept-secret.ts';

/** The key that signs session cookies. */
export function sessionSecret(db: Database): Promise<string> {
  return keptSecret(db, 'session-cookies', () => randomBytes(32).toString('base64url'));
}
