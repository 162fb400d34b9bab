/** Whether the program warns of a common password or refuses it. */
export const PASSWORD_POLICIES = ['warn', 'strict'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

const SHORTEST = 6;
const COUNT = 10_000;

/**
 * The common passwords.
 * @param ranked known passwords, most frequent first
 * @returns the 10,000 most frequent ones that are long enough to be accepted, in lower case
 */
export function commonPasswords(ranked: readonly string[]): Set<string> {
  return new Set(
    ranked
      .filter(({ length }) => length >= SHORTEST)
      .slice(0, COUNT)
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
