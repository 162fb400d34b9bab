/** The path of the page that explains how matching works. Every installation has it. */
export const MATCHING_PAGE = '/matching';

/** The pages of the footer's column Support, by their path. They exist where a contact is configured. */
export const SUPPORT_PAGES = ['help', 'contact', 'privacy'] as const;
export type SupportPage = (typeof SUPPORT_PAGES)[number];
