import { GOTHENBURG_VENUES } from './gothenburg.ts';
import { MALMO_VENUES } from './malmo.ts';
import { STOCKHOLM_VENUES } from './stockholm.ts';

/** The venues. All are fictional. */
export const VENUES = { ...STOCKHOLM_VENUES, ...GOTHENBURG_VENUES, ...MALMO_VENUES };
export type VenueKey = keyof typeof VENUES;
export type { Venue } from './venue.ts';
