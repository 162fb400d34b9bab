import { createHmac } from 'node:crypto';
import { runStatement } from './postgres.ts';
import { tokenOf } from './seed/ids.ts';

/** Signs the sessions that the base was given, as the program does. @returns the cookie of whose number it is */
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
