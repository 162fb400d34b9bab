/** Whether an instance warns of a password that many people use, or refuses it. */
export const PASSWORD_POLICIES = ['warn', 'strict'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

const SHORTEST = 6;
const COUNT = 10_000;

/**
 * The passwords that count as common.
 * @param ranked known passwords, the most frequent first
 * @returns the 10,000 most frequent of those that are long enough to be accepted, in lower case
 */
export function commonPasswords(ranked: readonly string[]): Set<string> {
  return new Set(
    ranked
      .filter(({ length }) => length >= SHORTEST)
      .slice(0, COUNT)
      .map((password) => password.toLowerCase()),
  );
}

/** Whether a password is a common one, however its letters are capitalised. */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return common.has(password.toLowerCase());
}
