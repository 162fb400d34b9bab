/** The catalogue of texts in use: the only place where a screen, a rule or an answer takes its words from. */
export * as texts from './en.ts';
