export { LANGUAGE_COOKIE } from './language-cookie.ts';
export { DEFAULT_TEXT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from './languages.ts';
export { isolated } from './isolated.ts';
export { says, type Message } from './says.ts';
export { speak, texts, type Texts } from './spoken.ts';
