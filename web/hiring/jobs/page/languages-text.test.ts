import { expect, test } from 'vitest';
import { languagesText } from './languages-text.ts';

test.for([
  ['languageWeaker', { English: 'Fluent' }, 'It asks for fluent English. Your level is lower.'],
  [
    'languageWeaker',
    { Swedish: 'Native', English: 'Basic' },
    "It asks for native-level Swedish and basic English. You don't reach both levels.",
  ],
  [
    'languageMissing',
    { Swedish: 'None', English: 'Basic' },
    "It asks for basic English. Your profile says that you don't speak it.",
  ],
  ['languageUnknown', { Swedish: 'Intermediate' }, 'It asks for intermediate Swedish.'],
] as const)('%s of %o is said with the languages', ([finding, required, text]) => {
  expect(languagesText(finding, required)).toBe(text);
});
