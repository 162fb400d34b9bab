import type { City } from '../enumerations.ts';
import { m } from '../messages/index.ts';

/** The location of a shift or a venue. */
export type Place = { address: string; zipCode: string; city: City };

/** Formats a place in one line: `Storgatan 1, 211 41 Malmö`. */
export const formatPlace = ({ address, zipCode, city }: Place): string =>
  `${address}, ${zipCode} ${m.city_name({ city })}`;

/** The URL of a place on OpenStreetMap, which needs no app and does not track users. */
export const mapUrl = (place: Place): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatPlace(place))}`;
