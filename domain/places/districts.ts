import type { City } from '../enumerations.ts';
import { zipPrefix } from './zip-code.ts';

export type District = {
  /** The name that people there use. */
  name: string;
  /** The city of the region, as jobs have it. */
  city: City;
  /** Further districts and names within the prefix. */
  alsoCalled: readonly string[];
};

const inRegion =
  (city: City) =>
  (name: string, ...alsoCalled: string[]): District => ({ name, city, alsoCalled });

const stockholm = inRegion('Stockholm');
const gothenburg = inRegion('Gothenburg');
const malmo = inRegion('Malmö');

/**
 * Districts by the first three digits of their zip codes. Rough: a prefix covers several districts, the borders of the two differ, and
 * a district may have zip codes of a neighbouring prefix. Decision 0093 has the sources.
 */
export const DISTRICTS: Readonly<Record<string, District>> = {
  111: stockholm('Norrmalm', 'City', 'Gamla stan', 'Skeppsholmen'),
  112: stockholm('Kungsholmen', 'Essingen'),
  113: stockholm('Vasastan', 'Vasastaden', 'Hagastaden'),
  114: stockholm('Östermalm'),
  115: stockholm('Östermalm', 'Gärdet', 'Djurgården', 'Hjorthagen'),
  116: stockholm('Södermalm', 'Sofo'),
  117: stockholm('Södermalm', 'Hornstull', 'Liljeholmen', 'Gröndal'),
  118: stockholm('Södermalm', 'Mariatorget'),
  120: stockholm('Hammarby Sjöstad', 'Årsta', 'Gullmarsplan'),
  121: stockholm('Johanneshov', 'Globen', 'Slakthusområdet', 'Hammarbyhöjden', 'Björkhagen'),
  122: stockholm('Enskede'),
  123: stockholm('Farsta'),
  124: stockholm('Bandhagen', 'Högdalen'),
  125: stockholm('Älvsjö'),
  126: stockholm('Hägersten', 'Midsommarkransen', 'Telefonplan', 'Aspudden'),
  127: stockholm('Skärholmen'),
  128: stockholm('Skarpnäck', 'Bagarmossen'),
  129: stockholm('Hägersten', 'Mälarhöjden'),
  131: stockholm('Nacka', 'Sickla'),
  132: stockholm('Saltsjö-Boo', 'Nacka'),
  133: stockholm('Saltsjöbaden', 'Nacka'),
  134: stockholm('Gustavsberg', 'Värmdö'),
  135: stockholm('Tyresö'),
  136: stockholm('Haninge', 'Handen'),
  141: stockholm('Huddinge'),
  145: stockholm('Norsborg', 'Botkyrka'),
  147: stockholm('Tumba', 'Botkyrka'),
  151: stockholm('Södertälje'),
  152: stockholm('Södertälje'),
  161: stockholm('Bromma'),
  162: stockholm('Vällingby'),
  163: stockholm('Spånga'),
  164: stockholm('Kista'),
  165: stockholm('Hässelby'),
  167: stockholm('Bromma'),
  168: stockholm('Bromma'),
  169: stockholm('Solna', 'Arenastaden'),
  170: stockholm('Solna'),
  171: stockholm('Solna', 'Hagastaden'),
  172: stockholm('Sundbyberg'),
  174: stockholm('Sundbyberg'),
  175: stockholm('Järfälla', 'Barkarby'),
  176: stockholm('Järfälla'),
  177: stockholm('Järfälla'),
  178: stockholm('Ekerö'),
  181: stockholm('Lidingö'),
  182: stockholm('Danderyd'),
  183: stockholm('Täby'),
  184: stockholm('Åkersberga', 'Österåker'),
  185: stockholm('Vaxholm'),
  186: stockholm('Vallentuna'),
  187: stockholm('Täby'),
  191: stockholm('Sollentuna'),
  192: stockholm('Sollentuna'),
  193: stockholm('Sigtuna'),
  194: stockholm('Upplands Väsby'),
  195: stockholm('Märsta'),
  411: gothenburg('Centrum', 'Vallgraven', 'Nordstaden', 'Vasastaden', 'Avenyn', 'Lorensberg', 'Heden'),
  412: gothenburg('Johanneberg', 'Krokslätt', 'Korsvägen'),
  413: gothenburg('Linné', 'Linnéstaden', 'Haga', 'Annedal', 'Masthugget', 'Guldheden'),
  414: gothenburg('Majorna', 'Masthugget', 'Sandarna', 'Stigberget'),
  415: gothenburg('Gamlestaden', 'Kviberg', 'Kortedala'),
  416: gothenburg('Örgryte', 'Bagaregården', 'Olskroken', 'Gårda', 'Härlanda'),
  417: gothenburg('Hisingen', 'Lindholmen', 'Eriksberg', 'Kvillebäcken', 'Backaplan'),
  418: gothenburg('Hisingen', 'Lundby', 'Biskopsgården'),
  421: gothenburg('Västra Frölunda', 'Högsbo'),
  422: gothenburg('Hisings Backa', 'Hisingen'),
  423: gothenburg('Torslanda', 'Hisingen'),
  424: gothenburg('Angered'),
  425: gothenburg('Hisings Kärra', 'Hisingen'),
  426: gothenburg('Västra Frölunda', 'Långedrag'),
  427: gothenburg('Billdal'),
  431: gothenburg('Mölndal'),
  433: gothenburg('Partille'),
  435: gothenburg('Mölnlycke'),
  436: gothenburg('Askim', 'Hovås'),
  211: malmo('Centrum', 'Gamla staden', 'Västra Hamnen'),
  212: malmo('Kirseberg', 'Östervärn'),
  213: malmo('Rosengård', 'Husie'),
  214: malmo('Möllevången', 'Möllan', 'Sofielund', 'Södervärn'),
  215: malmo('Hyllie', 'Fosie'),
  216: malmo('Limhamn'),
  217: malmo('Slottsstaden', 'Ribersborg', 'Rönneholm'),
  218: malmo('Bunkeflostrand', 'Tygelsjö'),
  232: malmo('Arlöv', 'Burlöv'),
  234: malmo('Lomma'),
  238: malmo('Oxie'),
};

/** The district of a zip code, with or without a space; undefined for a zip code that is not in the table. */
export const districtOf = (zipCode: string): District | undefined => DISTRICTS[zipPrefix(zipCode)];

/**
 * The city of a complete zip code's district, if it is not the given one. It is a hint: the zip codes of the table are those around
 * three cities, and rough.
 */
export function otherCityOf({ zipCode, city }: { zipCode: string; city: string }): City | undefined {
  const found = /^\s*\d{3}\s*\d{2}\s*$/.test(zipCode) ? districtOf(zipCode)?.city : undefined;
  return found === city ? undefined : found;
}

/** The words in a name, without accents and capitals. */
const wordsIn = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z]+/);

let prefixesByWord: Map<string, string[]> | undefined;

/**
 * The prefixes of the districts that a word names, by each word of the names: `sodermalm` has 116, 117 and 118; `stan`, of 'Gamla
 * stan', has 111. The words have no accents and no capitals.
 */
export function districtPrefixes(): ReadonlyMap<string, readonly string[]> {
  if (prefixesByWord) return prefixesByWord;
  prefixesByWord = new Map();
  for (const [prefix, { name, alsoCalled }] of Object.entries(DISTRICTS))
    for (const word of new Set([name, ...alsoCalled].flatMap(wordsIn)))
      prefixesByWord.set(word, [...(prefixesByWord.get(word) ?? []), prefix]);
  return prefixesByWord;
}
