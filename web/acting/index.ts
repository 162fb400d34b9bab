export { useMay, useVenue, type Venue } from './acting-venue.ts';
export { linkForVenue, loadForVenue, urlOfOtherVenue, urlOfVenue } from './venue-links.ts';
