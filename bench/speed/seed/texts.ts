import { EXPERTISE } from '@passa/domain';

// Texts of jobs as SQL expressions over a row's number: Swedish and English, with frequent and rare words.

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const arrayOf = (words: readonly string[]) => `array[${words.map(quoted).join(', ')}]`;
/** A pseudo-random number below a limit, constant per row. */
const pseudoRandom = (row: string, salt: number, below: number) =>
  `(hashint8extended(${row}, ${salt}) & 2147483647)::int % ${below}`;
/** One of the words. The square makes the first ones frequent and the last ones rare. */
const oneOf = (words: readonly string[], row: string, salt: number) =>
  `(${arrayOf(words)})[1 + floor(${words.length} * power((${pseudoRandom(row, salt, 10_000)}) / 10000::float8, 2))::int]`;

const IN_SWEDISH = ['bartender', 'barback', 'kock', 'servitör', 'värd', 'köksbiträde', 'barista', 'diskare', 'runner'];
const OCCASIONS = [
  'for a dinner service',
  'till kvällen',
  'this weekend',
  'till en middag',
  'for a wedding',
  'till brunchen',
  'at a conference',
  'till uteserveringen',
  'for a private party',
  'till ett bröllop',
  'for an opening night',
  'till julbordet',
];
const SENTENCES = [
  'We are looking for somebody who keeps calm when the room is full and every table orders at once.',
  'Du har vana från liknande arbete och trivs när det går undan.',
  'The evening begins with a short briefing, and staff food is served before the doors open.',
  'Vi bjuder på personalmat och står för arbetskläder.',
  'You work beside an experienced team that shows you where everything stands.',
  'Körväg och omklädningsrum visar vi när du kommer.',
  'Guests come mostly from the neighbourhood, and many of them have been here before.',
  'Erfarenhet av vinservering är ett plus men inget krav.',
  'A tasting menu of seven courses, with wines that you are told about beforehand.',
  'Passet avslutas med städning av stationen tillsammans.',
  'The kitchen is small and open, so that all of it is seen from the counter.',
  'Vi tar emot sällskap på upp till åttio personer i festvåningen.',
  'The terrace has forty seats, weather permitting, and closes at ten.',
  'Allergier och specialkost hanteras av köket, men du tar emot önskemålen.',
];
const VENUES = ['Krogen', 'Bistro', 'Brasserie', 'Matsalen', 'Hotell', 'Kaféet', 'Baren', 'Vinstugan', 'Trädgården'];
const PLACES = ['Söder', 'Hamnen', 'Torget', 'Norr', 'Slottet', 'Bron', 'Ängen', 'Kajen', 'Lunden', 'Åsen'];
const STREETS = ['Storgatan', 'Kungsgatan', 'Drottninggatan', 'Västra Hamngatan', 'Möllevångsgatan', 'Skeppsbron'];

/** In descending order of demand, so that the first one is the most frequent. */
const BY_DEMAND = ['Server', ...EXPERTISE.filter((each) => each !== 'Server')] as const;

/** A word in a constant number of jobs at every size. */
export const RARE_WORD = 'ostron';
const RARE_JOBS = 30;

const roleSql = (row: string) => oneOf(BY_DEMAND, row, 1);

export const expertiseSql = (row: string) =>
  `(select array_agg(distinct craft) from (values (${roleSql(row)}), (case when ${pseudoRandom(row, 2, 3)} = 0 then ${oneOf(BY_DEMAND, row, 3)} end)) chosen(craft) where craft is not null)`;

export const titleSql = (row: string) =>
  `(case when ${pseudoRandom(row, 4, 2)} = 0 then ${roleSql(row)} else initcap((${arrayOf(IN_SWEDISH)})[array_position(${arrayOf(EXPERTISE)}, ${roleSql(row)})]) end) || ' ' || ${oneOf(OCCASIONS, row, 5)}`;

export const descriptionSql = (row: string) =>
  `concat_ws(' ', case when ${row} < ${RARE_JOBS * 20} and ${row} % 20 = 7 then 'Färska ${RARE_WORD} hela kvällen.' end, 'You are our ' || lower(${roleSql(row)}) || '.', ${[6, 7, 8, 9].map((salt) => oneOf(SENTENCES, row, salt)).join(', ')})`;

export const citySql = (row: string) =>
  `(case when ${pseudoRandom(row, 10, 100)} < 60 then 'Stockholm' when ${pseudoRandom(row, 10, 100)} < 85 then 'Gothenburg' else 'Malmö' end)`;

export const venueSql = (row: string) =>
  `${oneOf(VENUES, row, 11)} || ' ' || ${oneOf(PLACES, row, 12)} || ' ' || ${row}`;

export const addressSql = (row: string) => `${oneOf(STREETS, row, 13)} || ' ' || (1 + ${pseudoRandom(row, 14, 90)})`;

export const payRateSql = (row: string) => `(140 + ${pseudoRandom(row, 15, 120)})`;
export const daysSql = (row: string) => `(1 + ${pseudoRandom(row, 16, 30)})`;
