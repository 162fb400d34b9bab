import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { getOrCreateSecret } from '../database/secrets.ts';

/** The key that signs session cookies. */
export function sessionSecret(db: Database): Promise<string> {
  return getOrCreateSecret(db, 'session-cookies', () => randomBytes(32).toString('base64url'));
}
