/** Where somebody has to go. */
export type Place = { address: string; zipCode: string; city: string };

/** `Storgatan 1, 211 41 Malmö`: a place in one line. */
export const placeInOneLine = ({ address, zipCode, city }: Place): string => `${address}, ${zipCode} ${city}`;

/** Where a map shows a place: a plain address of the web, which every device opens, and which counts nobody. */
export const mapAddress = (place: Place): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(placeInOneLine(place))}`;
