import { SPOKEN_LANGUAGES } from '../enumerations.ts';
import { m } from '../messages/index.ts';
import { formatPay } from '../money/pay.ts';
import { formatPlace } from '../places/place.ts';
import { formatList } from '../text/format-list.ts';
import { formatDay, formatHours } from '../time/format.ts';
import { stockholmTime } from '../time/stockholm.ts';
import type { Change, ChangedTerm, PresentedTerms } from './change.ts';

/** A term that was changed, with both versions in the reader's language. */
export type ChangeLine = { term: ChangedTerm; label: string; before: string; after: string };

/** When a break starts, how long it is, and whether it is paid. */
export function breakText({ startDate, minutes, isPaid }: NonNullable<PresentedTerms['break']>): string {
  const stated = { time: stockholmTime(new Date(startDate)), minutes };
  return isPaid ? m.break_stated_paid(stated) : m.break_stated_unpaid(stated);
}

/** The day and the hours of a shift, in Stockholm local time. */
function timeText({ startDate, endDate }: PresentedTerms, now: Date): string {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  return `${formatDay(start, now, 'sentence')} ${formatHours(start, end, 'sentence')}`;
}

const levelsText = ({ languageRequirements }: PresentedTerms) =>
  SPOKEN_LANGUAGES.flatMap((language) => {
    const level = languageRequirements[language] ?? 'None';
    return level === 'None' ? [] : [m.match_language_level({ language, level })];
  });

const orNone = (texts: string[]) => (texts.length > 0 ? formatList(texts) : m.change_none());

const TEXTS: Record<ChangedTerm, { label: () => string; textOf: (terms: PresentedTerms, now: Date) => string }> = {
  time: { label: m.job_when, textOf: timeText },
  place: { label: m.job_where, textOf: ({ location }) => formatPlace(location) },
  payRate: { label: m.job_pay, textOf: ({ payRate }) => formatPay(payRate) },
  break: { label: m.fields_break, textOf: (terms) => (terms.break ? breakText(terms.break) : m.change_no_break()) },
  expertise: {
    label: m.fields_required_expertise,
    textOf: ({ requiredExpertise }) => orNone(requiredExpertise.map((expertise) => m.expertise_name({ expertise }))),
  },
  languages: { label: m.fields_language_requirements, textOf: (terms) => orNone(levelsText(terms)) },
};

/**
 * @param now the current instant
 * @returns a line for each term that differs between two versions of a shift
 */
export const changeLines = ({ terms, before, after }: Change, now: Date): ChangeLine[] =>
  terms.map((term) => {
    const { label, textOf } = TEXTS[term];
    return { term, label: label(), before: textOf(before, now), after: textOf(after, now) };
  });

/**
 * @param now the current instant
 * @returns the time, the place and the pay that a hired worker keeps, as far as they differ from those of the job
 */
export const keptTermsText = (change: Change, now: Date): string =>
  changeLines(change, now)
    .map(({ before }) => before)
    .join(', ');
