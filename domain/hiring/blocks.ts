/** The maximum number of people or businesses that an account blocks at a time: more than a user blocks by hand. */
export const MAX_BLOCKS = 500;
