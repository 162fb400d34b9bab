import type { City } from '../enumerations.ts';
import { m } from '../messages/index.ts';

/** Where somebody has to go. */
export type Place = { address: string; zipCode: string; city: City };

/** `Storgatan 1, 211 41 Malmö`: a place in one line. */
export const placeInOneLine = ({ address, zipCode, city }: Place): string =>
  `${address}, ${zipCode} ${m.city_name({ city })}`;

/** Where a map shows a place: a plain address of the web, which every device opens, and which counts nobody. */
export const mapAddress = (place: Place): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(placeInOneLine(place))}`;
