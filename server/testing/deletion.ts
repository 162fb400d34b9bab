import type { Person } from './builders.ts';

/** Has somebody's account deleted, by themselves. */
export function deleteAccount({ visitor, password }: Pick<Person, 'visitor' | 'password'>) {
  const body = JSON.stringify({ password });
  return visitor.send('DELETE', '/api/account', { body, headers: { 'Content-Type': 'application/json' } });
}
