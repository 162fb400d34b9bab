import { demoJobId } from '@passa/server/demo/job-id';

// The demo's jobs that screens are about, by what they are to its worker or its business.

/** Nobody of the two has to do with it yet. */
export const OPEN = demoJobId('slutstationen', 'Bartender for a match night');
/** The worker has applied for it, as others have. */
export const APPLIED = demoJobId('lykta', 'Server for a full Friday dinner');
/** The worker is hired for it. */
export const HIRED = demoJobId('lykta', 'Server for a birthday in the back room');
/** The worker has worked it. */
export const COMPLETED = demoJobId('lykta', 'Server for Saturday dinner');
/** The business has closed it. */
export const CLOSED = demoJobId('lykta', 'Extra server for the tasting menu');
/** Nobody has applied for it. */
export const UNASKED = demoJobId('lykta', 'Dishwasher for Saturday evening');
/** There is none of this id. */
export const MISSING = '00000000-0000-8000-a000-000000000000';
