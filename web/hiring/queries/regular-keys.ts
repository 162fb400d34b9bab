/** Apart from the queries, which only the pages about regulars load. */
export const regularKeys = { all: ['regulars'] as const };
