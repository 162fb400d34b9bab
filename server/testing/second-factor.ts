import { Secret, TOTP } from 'otpauth';
import type { Person } from './builders.ts';
import type { Answer } from './visitor.ts';

/** Somebody's authenticator app and what they wrote down beside it. */
export type Factor = { codeAt: (time: Date) => string; recoveryCodes: string[]; key: string };

/** Turns on the second factor of an account, as its owner does. */
export async function aSecondFactor({ visitor, password }: Person, now: Date): Promise<Factor> {
  const begun = await visitor.post<{ key: string }>('/api/account/second-factor', { password });
  const { key } = begun.body;
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const codeAt = (time: Date) => totp.generate({ timestamp: time.getTime() });
  const confirmed: Answer<{ recoveryCodes: string[] }> = await visitor.put('/api/account/second-factor', {
    code: codeAt(now),
  });
  if (confirmed.status !== 200) throw new Error(`Answered ${confirmed.status}: ${JSON.stringify(confirmed.body)}`);
  return { codeAt, key, recoveryCodes: confirmed.body.recoveryCodes };
}
