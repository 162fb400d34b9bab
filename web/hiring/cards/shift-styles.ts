// The layout of a shift card, shared with its skeleton. In a wide card each part has a column; otherwise two parts
// share a row.

export const shiftGridStyles =
  'grid grid-cols-1 gap-4 @3xl:grid-cols-[minmax(0,1fr)_9.5rem_9rem_7rem] @3xl:gap-x-6 @3xl:gap-y-3';
/** Two parts that share a row, unless the card is wide. */
export const shiftRowStyles = 'flex items-baseline-last justify-between gap-x-4 gap-y-2 @3xl:contents';
export const shiftStatusStyles =
  'flex shrink-0 flex-wrap justify-end gap-2 self-start @3xl:col-start-4 @3xl:row-start-1';
const ownColumnStyles = '@3xl:row-span-2 @3xl:row-start-1';
export const shiftTimeStyles = `whitespace-nowrap @3xl:col-start-2 ${ownColumnStyles}`;
export const shiftPayStyles = `@3xl:col-start-3 ${ownColumnStyles}`;
export const shiftFooterStyles = '@3xl:row-start-2';
