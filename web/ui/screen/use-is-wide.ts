import { mediaQueryHook } from './media-query-hook.ts';

// Tailwind's breakpoint `2xl`. Below it, lists take the whole width.
const WIDE = '(min-width: 96rem)';

/** Whether the screen has room for a second column. The column comes after the main column in reading order, too. */
export const useIsWide = mediaQueryHook(WIDE);
