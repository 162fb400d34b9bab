// Where the parts of a shift's card stand: two to a row, and side by side in columns where the card itself is wide. What is
// on its way stands in the same places.

export const shiftGrid =
  'grid grid-cols-1 gap-4 @2xl:grid-cols-[minmax(0,1fr)_9.5rem_9rem_7rem] @2xl:gap-x-6 @2xl:gap-y-3';
/** Two parts that share a row, until each of them has a column. */
export const shiftRow = 'flex items-baseline-last justify-between gap-x-4 gap-y-2 @2xl:contents';
export const shiftStanding = 'flex shrink-0 flex-wrap justify-end gap-2 self-start @2xl:col-start-4 @2xl:row-start-1';
const ownColumn = '@2xl:row-span-2 @2xl:row-start-1';
export const shiftWhen = `whitespace-nowrap @2xl:col-start-2 ${ownColumn}`;
export const shiftPay = `@2xl:col-start-3 ${ownColumn}`;
export const shiftRest = '@2xl:row-start-2';
