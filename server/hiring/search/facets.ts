import { datesOf, hoursOf, type City, type DayChoice, type DayPart, type Expertise } from '@passa/domain';

/** The filters of Browse Jobs, without the search text. */
export type JobFilter = {
  expertise?: Expertise | undefined;
  city?: City | undefined;
  day?: DayChoice | undefined;
  /** SEK per hour. */
  minPay?: number | undefined;
  time?: DayPart | undefined;
};

/** For each filter the lexemes of which a job must have one; none for a filter that is not set. */
export type Facets = Record<keyof JobFilter, string[]>;

/** SEK per hour, as in the SQL function `search_words_of`. */
const PAY_STEPS = [125, 150, 175, 200, 225, 250, 300, 400, 500];

/**
 * The lexeme of the highest step that is not above a pay rate. All jobs that pay at least the rate have the lexeme; the query compares
 * their pay itself.
 */
function payStep(minPay: number): string[] {
  const step = PAY_STEPS.findLast((each) => each <= minPay);
  return step ? [`$${step}`] : [];
}

/** Converts filters to the lexemes that the SQL function `search_words_of` marks. */
export function facetsOf({ expertise, city, day, minPay, time }: JobFilter, now: Date): Facets {
  return {
    expertise: expertise ? [`#${expertise}`] : [],
    city: city ? [`@${city}`] : [],
    day: day ? datesOf(day, now).map((date) => `%${date}`) : [],
    minPay: minPay ? payStep(minPay) : [],
    time: time ? hoursOf(time).map((hour) => `~${String(hour).padStart(2, '0')}`) : [],
  };
}
