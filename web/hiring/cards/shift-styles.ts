// The layout of a shift card, shared with its skeleton. In a wide card each part has a column; otherwise two parts
// share a row.

export const shiftGrid =
  'grid grid-cols-1 gap-4 @3xl:grid-cols-[minmax(0,1fr)_9.5rem_9rem_7rem] @3xl:gap-x-6 @3xl:gap-y-3';
/** Two parts that share a row, unless the card is wide. */
export const shiftRow = 'flex items-baseline-last justify-between gap-x-4 gap-y-2 @3xl:contents';
export const shiftStanding = 'flex shrink-0 flex-wrap justify-end gap-2 self-start @3xl:col-start-4 @3xl:row-start-1';
const ownColumn = '@3xl:row-span-2 @3xl:row-start-1';
export const shiftWhen = `whitespace-nowrap @3xl:col-start-2 ${ownColumn}`;
export const shiftPay = `@3xl:col-start-3 ${ownColumn}`;
export const shiftRest = '@3xl:row-start-2';
