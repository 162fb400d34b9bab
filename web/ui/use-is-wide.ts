import { mediaQueryHook } from './media-query-hook.ts';

// Tailwind's breakpoint `xl`.
const WIDE = '(min-width: 80rem)';

/** Whether the screen has room for a second column. The column comes after the main column in reading order, too. */
export const useIsWide = mediaQueryHook(WIDE);
