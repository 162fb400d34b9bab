import { toSingleLine } from '../text/text-field.ts';
import { isCalendarDate } from './days.ts';

/** The first three letters of the months, in Swedish and in English. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dec'];

const YEAR_FIRST = /^(\d{4})(?:[-/. ](\d{1,2})[-/. ](\d{1,2})|(\d{2})(\d{2}))$/;
const YEAR_AND_MONTH = /^(\d{4})[-/. ](\d{1,2})$/;
const MONTH_NAME_AND_YEAR = /^(\p{L}{3,})\.? (\d{4})$/u;
const DAY_FIRST = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}))?$/;
const WITH_MONTH_NAME = /^(\d{1,2})\.? ?(\p{L}{3,})\.?(?: (\d{4}))?$/u;

type TypedDate = {
  /** The current date, `YYYY-MM-DD`. */
  today: string;
  /** Which year a date without one has: that of the next such day from today on, or of the last one up to today. */
  nearest: 'next' | 'last';
};

/**
 * Parses a date as people type it: `2026-12-05`, `20261205`, `5/12`, `5.12.2026` or `5 dec`. The day comes before the month, as in
 * Swedish. Of a date long ago people may know only the month, `2022-03` or `mars 2022`, which is then its first day.
 * @returns the date as `YYYY-MM-DD`; undefined if the text is no date
 */
export function parseTypedDate(typed: string, { today, nearest }: TypedDate): string | undefined {
  const text = toSingleLine(typed).trim().toLowerCase();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return toDate(yearFirst[1], yearFirst[2] ?? yearFirst[4], yearFirst[3] ?? yearFirst[5]);
  if (nearest === 'last') {
    const [, year, month] = YEAR_AND_MONTH.exec(text) ?? [];
    if (year) return toDate(year, month, '1');
    const [, name, yearOfName] = MONTH_NAME_AND_YEAR.exec(text) ?? [];
    if (name) return toDate(yearOfName, monthNumberOf(name), '1');
  }
  const dayFirst = DAY_FIRST.exec(text);
  const named = WITH_MONTH_NAME.exec(text);
  const [, day, month, year] = dayFirst ?? named ?? [];
  const monthNumber = dayFirst ? month : monthNumberOf(month ?? '');
  if (year) return toDate(year, monthNumber, day);
  const dates = [-8, -4, -3, -2, -1, 0, 1, 2, 3, 4, 8].map((years) =>
    toDate(String(Number(today.slice(0, 4)) + years), monthNumber, day),
  );
  return nearest === 'next'
    ? dates.find((date) => date !== undefined && date >= today)
    : dates.findLast((date) => date !== undefined && date <= today);
}

function monthNumberOf(name: string): string | undefined {
  const index = MONTHS.findIndex((names) => names.split('|').includes(name.slice(0, 3)));
  return index < 0 ? undefined : String(index + 1);
}

function toDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
