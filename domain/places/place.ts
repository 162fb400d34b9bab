import { CITIES, type City } from '../enumerations.ts';
import { m } from '../messages/index.ts';

/** The location of a shift or a venue. */
export type Place = { address: string; zipCode: string; city: City };

/** Formats a place in one line: `Storgatan 1, 211 41 Malmö`. */
export const formatPlace = ({ address, zipCode, city }: Place): string =>
  `${address}, ${zipCode} ${m.city_name({ city })}`;

/**
 * A line that ends with a city as the post names it, with the reader's name of that city.
 * @param line such as `Ågatan 3, 411 03 Göteborg`, as the staff ledger stores it
 */
export function inReadersLanguage(line: string): string {
  const city = CITIES.find((each) => line.endsWith(` ${postalName(each)}`));
  return city ? line.slice(0, -postalName(city).length) + m.city_name({ city }) : line;
}

const postalName = (city: City): string => m.city_name({ city }, { locale: 'sv' });

/** The URL of a place on OpenStreetMap, which needs no app and does not track users. */
export const mapUrl = (place: Place): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(formatPlace(place))}`;
