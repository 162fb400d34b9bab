import type { ComponentProps } from 'react';

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

const ADDRESS: Keyboard = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
const NAME: Keyboard = { autoCapitalize: 'words', spellCheck: false };
const DIGITS: Keyboard = { inputMode: 'numeric', spellCheck: false };

/** The on-screen keyboard and autocorrection of a field, by its `autocomplete` token. */
const KEYBOARDS: Partial<Record<string, Keyboard>> = {
  username: ADDRESS,
  email: ADDRESS,
  'given-name': NAME,
  'family-name': NAME,
  organization: NAME,
  'address-line1': NAME,
  'postal-code': DIGITS,
  tel: { inputMode: 'tel', spellCheck: false },
};

export const keyboardFor = (autoComplete: string | undefined): Keyboard => KEYBOARDS[autoComplete ?? ''] ?? {};
