import { VENUE_PARAMETER } from '@passa/domain';
import { namedVenue, venueOf, type Venue } from './acting-venue.ts';

const ownPath = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** The address of a page, with the venue that it is about. It loads the page anew. */
export function urlOfVenue(page: string, venueId: string): string {
  const url = new URL(page, location.origin);
  url.searchParams.set(VENUE_PARAMETER, venueId);
  return ownPath(url);
}

/** The address of a file of the venue that this tab acts for. A link sends no header. */
export function linkForVenue(address: string): string {
  const venueId = namedVenue();
  return venueId === undefined ? address : urlOfVenue(address, venueId);
}

/** Loads a page for a venue. Unsent input asks before it is lost. */
export const loadForVenue = (page: string, venueId: string): void => location.assign(urlOfVenue(page, venueId));

/**
 * The address of a page for a member of several venues, if it is about another venue than the tab.
 * @param page path, search and fragment
 * @returns undefined for a page that the tab can open as it is
 */
export function urlOfOtherVenue(page: string, venueId: string, venues: readonly Venue[]): string | undefined {
  const isOther = venueOf(venues)?.id !== venueId && venues.some(({ id }) => id === venueId);
  return isOther ? urlOfVenue(page, venueId) : undefined;
}

/**
 * Opens a link that may name a venue, such as that of a push message. For another venue than the tab's the page is loaded.
 * @param path path, search and fragment
 * @param push opens a page without loading it
 */
export function openLink(path: string, push: (path: string) => void): void {
  const url = new URL(path, location.origin);
  const venueId = url.searchParams.get(VENUE_PARAMETER);
  if (venueId !== null && venueId !== namedVenue()) {
    location.assign(path);
    return;
  }
  url.searchParams.delete(VENUE_PARAMETER);
  push(ownPath(url));
}
