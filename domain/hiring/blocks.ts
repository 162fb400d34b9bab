/** The maximum number of people or businesses that an account blocks at a time: more than anybody blocks by hand. */
export const MAX_BLOCKS = 500;
