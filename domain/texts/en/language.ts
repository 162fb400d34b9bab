/** The language this catalogue speaks. */
export const language = 'en';
