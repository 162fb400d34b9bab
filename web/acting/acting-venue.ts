import { mayAtVenue, VENUE_HEADER, VENUE_PARAMETER, type Permission } from '@passa/domain';
import { dropFirstScreenResponses } from '../platform/http/first-screen-responses.ts';
import { setRequestHeader } from '../platform/http/request-headers.ts';
import { useAccount } from '../platform/navigation/location.ts';
import { tabStorage } from '../platform/safe-storage.ts';
import type { Account } from '../platform/session/session.ts';

// Each tab acts for one venue until it is loaded anew: everything that it has fetched is about that one. The server takes the first venue of an
// account where a request names none.

const STORED = 'passa.venue';

export type Venue = Account['venues'][number];

let named: string | undefined;

function nameVenue(venueId: string | undefined): void {
  named = venueId;
  if (venueId === undefined) tabStorage.remove(STORED);
  else tabStorage.set(STORED, venueId);
}

/** Reads the venue that a link names, such as that of a mail, and removes it from the URL. Called before the first page opens. */
export function followVenueOfLink(): void {
  const url = new URL(location.href);
  const inLink = url.searchParams.get(VENUE_PARAMETER);
  nameVenue(inLink ?? tabStorage.get(STORED) ?? undefined);
  if (inLink === null) return;
  url.searchParams.delete(VENUE_PARAMETER);
  history.replaceState(history.state, '', url);
}

/**
 * Lets the requests of the tab name its venue. If the account does not act for it, such as after a removal, the tab acts for the first one.
 * Called when the account is known, before a page of a venue loads.
 */
export function nameVenueInRequests(venues: readonly Venue[]): void {
  if (venues.every(({ id }) => id !== named)) nameVenue(undefined);
  setRequestHeader(VENUE_HEADER, named);
  // The page's first request, which the server names in its `Link` header, is about the first venue.
  if (named !== undefined && named !== venues[0]?.id) dropFirstScreenResponses();
}

/** The venue that the requests of this tab name; undefined for the first one. */
export const namedVenue = (): string | undefined => named;

/** The venue among those of an account that this tab acts for; undefined for an account without one. */
export const venueOf = (venues: readonly Venue[]): Venue | undefined =>
  venues.find(({ id }) => id === named) ?? venues[0];

/** The venue that this tab acts for; undefined for a worker, and for an account that acts for none. */
export function useVenue(): Venue | undefined {
  return venueOf(useAccount()?.venues ?? []);
}

/** Whether the member's role at the venue includes something. */
export function useMay(permission: Permission): boolean {
  const role = useVenue()?.role;
  return role !== undefined && mayAtVenue(role, permission);
}
