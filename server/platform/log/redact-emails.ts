// The local part excludes slashes, so that `/node_modules/@hono/…` in a stack is not taken for an address. The
// lookbehind limits matches to the start of a word, so that a long word takes linear time.
const ADDRESS = /(?<![^\s<>"'(),;:/\\])[^\s<>"'(),;:/\\]+@[^\s<>"'(),;:/\\]+/g;

/** Replaces each email address by `…@…`: mail servers repeat the recipient that they refuse. */
export const redactEmails = (text: string): string => text.replace(ADDRESS, '…@…');
