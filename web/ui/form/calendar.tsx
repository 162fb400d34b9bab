import clsx from 'clsx';
import {
  dateLangOf,
  formatLongDate,
  formatMonth,
  formatWeekdayName,
  getLocale,
  m,
  stockholmDate,
  type Role,
} from '@passa/domain';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type ChevronProps, type ClassNames, type PropsBase } from 'react-day-picker';
import { now } from '../../platform/time/now.ts';

// The calendar computes with `Date` at midnight in the browser's time zone. The app's dates are `YYYY-MM-DD` in Stockholm.

/** @param date `YYYY-MM-DD` */
export function toCalendarDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** @returns the day as `YYYY-MM-DD` */
export function toDate(day: Date): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return `${digits(day.getFullYear(), 4)}-${digits(day.getMonth() + 1, 2)}-${digits(day.getDate(), 2)}`;
}

/** An instant on the day in Stockholm, for the formats of dates. */
export const toInstant = (day: Date): Date => new Date(`${toDate(day)}T12:00Z`);

type CalendarProps = {
  /** The chosen dates, `YYYY-MM-DD`. */
  chosen: string[];
  /** Whether more than one date can be chosen. */
  isMultiple?: boolean;
  /** Called with the date that was pressed. */
  onPress: (date: string) => void;
  /** The first date that can be chosen. */
  min?: string | undefined;
  /** The last date that can be chosen. */
  max?: string;
  /** The dates between them that cannot be chosen. */
  isDisabled?: (date: string) => boolean;
  /** The role of the reader, which decides the language of the dates (`dateLocaleOf`). */
  reader: Role;
  /** Moves the focus to the chosen day, or to today. */
  autoFocus?: boolean;
};

/** Dates that can be long ago have lists of months and years. */
const FIRST_YEAR = new Date(1950, 0);

const cellStyles = 'size-11 rounded-md text-center';

const classNames: Partial<ClassNames> = {
  months: 'relative',
  month_caption: 'flex min-h-11 items-center pl-3 font-semibold first-letter:uppercase',
  caption_label: 'flex items-center gap-1 first-letter:uppercase',
  dropdowns: 'flex gap-3',
  dropdown_root: 'relative rounded-sm focus-within:outline-2 focus-within:outline-offset-2',
  dropdown: 'absolute inset-0 w-full opacity-0',
  nav: 'absolute top-0 right-0 flex',
  button_previous: `${cellStyles} grid place-items-center hover:bg-sunken aria-disabled:opacity-30`,
  button_next: `${cellStyles} grid place-items-center hover:bg-sunken aria-disabled:opacity-30`,
  month_grid: 'border-collapse tabular-nums',
  weekday: 'h-9 w-11 text-sm font-normal text-muted',
  day: 'p-0',
  day_button: `${cellStyles} hover:bg-sunken disabled:text-muted disabled:line-through disabled:opacity-60 disabled:hover:bg-transparent`,
  // A chosen day that cannot be taken back, such as that of the shift itself, is not struck out.
  selected:
    '*:bg-ink *:font-semibold *:text-paper *:hover:bg-ink [&>button:disabled]:bg-ink [&>button:disabled]:text-paper [&>button:disabled]:no-underline [&>button:disabled]:opacity-100',
  today: '*:font-semibold *:underline *:underline-offset-4',
};

/** A month from which dates are chosen. Its code loads when a calendar is opened. */
export function Calendar({
  chosen,
  isMultiple = false,
  onPress,
  min,
  max,
  isDisabled,
  reader,
  autoFocus = false,
}: CalendarProps) {
  const dates = chosen.map(toCalendarDay);
  const today = toCalendarDay(stockholmDate(now()));
  const isFuture = min !== undefined;
  const first = dates[0] ?? (isFuture ? toCalendarDay(min) : today);
  const nameOfDay = (day: Date) => formatLongDate(toInstant(day), reader);
  const calendar: PropsBase = {
    today,
    defaultMonth: first,
    startMonth: isFuture ? toCalendarDay(min) : FIRST_YEAR,
    ...(isFuture && max !== undefined && { endMonth: toCalendarDay(max) }),
    disabled: [
      ...(max === undefined ? [] : [{ after: toCalendarDay(max) }]),
      ...(isFuture ? [{ before: toCalendarDay(min) }] : []),
      (day: Date) => isDisabled?.(toDate(day)) ?? false,
    ],
    captionLayout: isFuture ? 'label' : 'dropdown',
    weekStartsOn: 1,
    autoFocus,
    lang: dateLangOf(reader) ?? getLocale(),
    classNames,
    components: { Chevron },
    formatters: {
      formatCaption: (month) => formatMonth(toInstant(month), reader),
      formatMonthDropdown: (month) => formatMonth(toInstant(month), reader).replace(/ \d+$/, ''),
      formatWeekdayName: (day) => formatWeekdayName(toInstant(day), reader),
    },
    labels: {
      labelNav: () => m.picker_change_month(),
      labelPrevious: () => m.picker_previous_month(),
      labelNext: () => m.picker_next_month(),
      labelMonthDropdown: () => m.picker_month(),
      labelYearDropdown: () => m.picker_year(),
      labelGrid: (month) => formatMonth(toInstant(month), reader),
      labelDayButton: (day, { selected }) => (selected ? m.picker_day_chosen({ day: nameOfDay(day) }) : nameOfDay(day)),
    },
  };
  const press = (_: unknown, day: Date) => onPress(toDate(day));
  return isMultiple ? (
    <DayPicker {...calendar} mode="multiple" selected={dates} onSelect={press} />
  ) : (
    <DayPicker {...calendar} mode="single" selected={dates[0]} onSelect={press} />
  );
}

const CHEVRONS = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown };

function Chevron({ orientation = 'down' }: ChevronProps) {
  const Icon = CHEVRONS[orientation];
  return <Icon aria-hidden className={clsx(orientation === 'down' ? 'size-4' : 'size-5')} />;
}
