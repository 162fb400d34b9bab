import { MIN_PASSWORD_LENGTH } from '../people/person-fields.ts';

/** Whether the program warns of a common password or refuses it. */
export const PASSWORD_POLICIES = ['warn', 'strict'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

const LIST_SIZE = 10_000;

/**
 * Builds the set of the common passwords.
 * @param ranked known passwords, most frequent first
 * @returns the 10,000 most frequent ones that are long enough to be accepted, in lower case
 */
export function commonPasswords(ranked: readonly string[]): Set<string> {
  return new Set(
    ranked
      .filter(({ length }) => length >= MIN_PASSWORD_LENGTH)
      .slice(0, LIST_SIZE)
      .map((password) => password.toLowerCase()),
  );
}

/**
 * Whether a password is a common one in any letter case.
 * @param common as `commonPasswords` returns it
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return common.has(password.toLowerCase());
}
