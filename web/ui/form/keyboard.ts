import type { ComponentProps } from 'react';

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

const ADDRESS: Keyboard = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
const NAME: Keyboard = { autoCapitalize: 'words', spellCheck: false };
const FIGURES: Keyboard = { inputMode: 'numeric', spellCheck: false };

/** Which keys a phone shows for a field, and what it mends by itself, by what the field is filled in with. */
const BY_TOKEN: Partial<Record<string, Keyboard>> = {
  username: ADDRESS,
  email: ADDRESS,
  'given-name': NAME,
  'family-name': NAME,
  organization: NAME,
  'address-line1': NAME,
  'postal-code': FIGURES,
  tel: { inputMode: 'tel', spellCheck: false },
};

export const keyboardFor = (autoComplete: string | undefined): Keyboard => BY_TOKEN[autoComplete ?? ''] ?? {};
