/** Letters that are written from right to left, and the characters that change the direction of a text. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name, a title or a reason for use inside a sentence. Where it is written from right to left it is isolated (U+2068,
 * U+2069), so that the words and digits beside it keep their order: a phone number after an Arabic name, for example.
 * This works in a mail, a push message and a calendar as it does on a page. Any other text is unchanged.
 */
export const isolated = (text: string) =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text;
