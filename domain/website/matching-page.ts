/** The path of the page that explains how matching works. Every installation has it. */
export const MATCHING_PAGE = '/matching';
