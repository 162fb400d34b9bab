/**
 * Characters that are invisible, or that change the order of others: 'CV\u202efdp.exe' reads as 'CVexe.pdf'. U+2800 is
 * a Braille pattern without a dot; noncharacters have no meaning outside a program.
 */
const HIDDEN = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]`;
const JOINER = String.raw`[\u200c\u200d]`;
const SELECTOR = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/** Scripts in which a joiner affects the letters beside it (Unicode standard, section 23.2). */
const JOINING_SCRIPTS = [
  ...['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ...['Khmr', 'Mymr', 'Tibt'],
];
const LETTER = String.raw`(?=[\p{L}\p{M}])(?!${HIDDEN})`;
const JOINING_LETTER = `${LETTER}[${JOINING_SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;

const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?`;
/**
 * Hidden characters in contexts that need them: a flag of a region, an emoji sequence, a variant of a character, a letter beside a joiner.
 */
const NEEDED = [
  String.raw`${EMOJI}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`${EMOJI}(?:\u200d${EMOJI})+`,
  String.raw`${JOINING_LETTER}${JOINER}`,
  String.raw`${LETTER}\p{sc=Mong}[\u180b-\u180f]`,
  String.raw`(?!${HIDDEN})[\p{L}\p{M}\p{N}\p{P}\p{S}]${SELECTOR}`,
].join('|');

const NEEDED_OR_HIDDEN = new RegExp(`(${NEEDED})|${HIDDEN}`, 'gu');
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Removes hidden characters, except those that an emoji or a script needs. */
export const removeHiddenCharacters = (text: string) => text.replace(NEEDED_OR_HIDDEN, '$1');

/** The number of visible characters; a run of spaces counts as one. */
export const visibleLength = (text: string) =>
  Array.from(text.replace(ALL_HIDDEN, '').trim().replace(/\s+/gu, ' ')).length;
