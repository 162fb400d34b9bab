import clsx from 'clsx';

// The layout of shift cards, shared with their skeleton. On a phone each shift is a card. In a wide list each is a row of two
// lines with columns, and rows share a border.

export const shiftListStyles = 'flex flex-col gap-4 @3xl:gap-0';
/** The style of an item of the list. */
export const shiftItemStyles = clsx(
  'relative @3xl:not-first:-mt-px @3xl:has-[a:hover]:z-1',
  '@3xl:first:[&_article]:rounded-t-md @3xl:last:[&_article]:rounded-b-md',
  // The first and the last row of a group.
  '@3xl:has-[>[data-group-heading]:not(:empty)]:[&_article]:rounded-t-md',
  '@3xl:has-[+li>[data-group-heading]:not(:empty)]:[&_article]:rounded-b-md',
);
export const shiftCardStyles = '@3xl:rounded-none @3xl:px-4 @3xl:py-1.5';
export const shiftGridStyles = 'grid grid-cols-1 gap-y-3 @3xl:items-center @3xl:gap-x-3 @3xl:gap-y-0';
/** The columns of a row: title, hours and pay, then the parts in `aside`. */
export const shiftColumnStyles = '@3xl:grid-cols-[minmax(0,1fr)_6.5rem_11rem]';
/** Hours and pay share a line of a card where there is room. */
export const shiftPairStyles = 'flex flex-wrap items-baseline-last justify-between gap-x-2 gap-y-2 @3xl:contents';
