import type { TestUser } from './builders.ts';

/** Deletes a user's account as its owner does. */
export function deleteAccountOf({ visitor, password }: Pick<TestUser, 'visitor' | 'password'>) {
  const body = JSON.stringify({ password });
  return visitor.send('DELETE', '/api/account', { body, headers: { 'Content-Type': 'application/json' } });
}
