export { m } from './generated/messages.js';
export { baseLocale, getLocale, locales, type Locale, type LocalizedString } from './generated/runtime.js';
export type { ErrorCode, LimitCode, Message } from './message.ts';
