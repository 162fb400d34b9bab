// A slash cannot stand in the local part here: `/node_modules/@hono/…` in a stack is a path, not an address. The lookbehind
// has a word tried from its beginning only, so that a long one takes linear time.
const ADDRESS = /(?<![^\s<>"'(),;:/\\])[^\s<>"'(),;:/\\]+@[^\s<>"'(),;:/\\]+/g;

/** A text with each e-mail address replaced by `…@…`: mail servers repeat the recipient that they refuse. */
export const redactEmails = (text: string): string => text.replace(ADDRESS, '…@…');
