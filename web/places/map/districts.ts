import { byName, DISTRICTS, type City } from '@passa/domain';

/** `Södermalm, Sofo (116)`: several districts have the same name. */
export function districtLabel(prefix: string): string {
  const district = DISTRICTS[prefix];
  return district ? `${[district.name, ...district.alsoCalled].join(', ')} (${prefix})` : prefix;
}

/** The prefixes of a city's districts, by name. */
export const districtsIn = (city: City): string[] =>
  Object.keys(DISTRICTS)
    .filter((prefix) => DISTRICTS[prefix]?.city === city)
    .toSorted(byName(districtLabel));
