import { demoJobId } from '@passa/server/demo/venues/job-id';

// Jobs of the demo data by their relation to its worker or its business.

/** Neither the worker nor the business is involved. */
export const OPEN = demoJobId('slutstationen', 'Bartender for a match night');
/** The worker and others have applied. */
export const APPLIED = demoJobId('lykta', 'Server for a full Friday dinner');
/** The worker is hired. */
export const HIRED = demoJobId('lykta', 'Server for a birthday in the back room');
/** The worker has completed the shift. */
export const COMPLETED = demoJobId('lykta', 'Server for Saturday dinner');
/** The business has closed the job. */
export const CLOSED = demoJobId('lykta', 'Extra server for the tasting menu');
/** The job has no application. */
export const WITHOUT_APPLICATION = demoJobId('lykta', 'Dishwasher for Saturday evening');
/** The worker is a regular of the venue, and may book the job. */
export const BOOKABLE = demoJobId('lykta', 'Bartender for Saturday, cocktails and wine');
/** The venue has invited the worker. */
export const INVITED = demoJobId('lykta', 'Runner for Sunday long lunch');
/** There is no job with this id. */
export const MISSING = '00000000-0000-8000-a000-000000000000';
