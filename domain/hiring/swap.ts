/** The two applications of a request to swap: of the worker who is hired, and of the colleague who wants to take the shift over. */
export const SWAP_PARTS = ['giver', 'taker'] as const;
export type SwapPart = (typeof SWAP_PARTS)[number];

/**
 * The statuses of a request to swap. It is `asked` until the business answers. One that ends without an answer, since the giver takes it
 * back or one of the applications changes, is deleted.
 */
export const SWAP_STATUSES = ['asked', 'agreed', 'declined'] as const;

/** The length of the code in the link of a handover. In characters. */
export const HANDOVER_CODE_LENGTH = 22;
