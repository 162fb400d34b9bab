import { createHmac } from 'node:crypto';
import { runStatement } from './postgres.ts';
import { tokenOf } from './seed/ids.ts';

/**
 * Signs the seeded sessions as the server does.
 * @returns a function from a user's number to the cookie
 */
export async function cookiesFor(databaseUrl: string) {
  const [secret] = await runStatement<{ value: string }>(
    databaseUrl,
    `select value from secrets where name = 'session-cookies'`,
  );
  return (kind: 'worker' | 'business', number: number): string => {
    const token = tokenOf(kind, number);
    const signature = createHmac('sha256', secret?.value ?? '')
      .update(token)
      .digest('base64');
    return `passa.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  };
}

export type CookieOf = Awaited<ReturnType<typeof cookiesFor>>;
