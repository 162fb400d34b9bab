import { Secret, TOTP } from 'otpauth';
import type { TestUser } from './builders.ts';
import type { TestResponse } from './visitor.ts';

/** An authenticator app and the recovery codes. */
export type Factor = { codeAt: (time: Date) => string; recoveryCodes: string[]; key: string };

/** The code that an authenticator app shows at a time, for a key in Base32. */
export const codeOf = (key: string, time: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: time.getTime() });

/** Turns on the second factor of an account, as its owner does. */
export async function aSecondFactor({ visitor, password }: TestUser, now: Date): Promise<Factor> {
  const begun = await visitor.post<{ key: string }>('/api/account/second-factor', { password });
  const { key } = begun.body;
  const codeAt = (time: Date) => codeOf(key, time);
  const confirmed: TestResponse<{ recoveryCodes: string[] }> = await visitor.put('/api/account/second-factor', {
    code: codeAt(now),
  });
  if (confirmed.status !== 200)
    throw new Error(`Responded with ${confirmed.status}: ${JSON.stringify(confirmed.body)}`);
  return { codeAt, key, recoveryCodes: confirmed.body.recoveryCodes };
}
