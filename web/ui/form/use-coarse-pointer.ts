import { mediaQueryHook } from '../media-query-hook.ts';

/** Whether the device is used with a finger. There the native date and time pickers are better. */
export const useCoarsePointer = mediaQueryHook('(pointer: coarse)');
