import { DEFAULT_TIMEOUTS, type Timeouts } from './platform/http/timeouts.ts';

/** The program's timeouts: a phone on a bad network sends the pieces of a file slowly. */
export const TIMEOUTS: Timeouts = { ...DEFAULT_TIMEOUTS, uploadPath: '/api/uploads/' };
