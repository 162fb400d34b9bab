import {
  formatDate,
  formatTime,
  repeatedHourOffset,
  formatLength,
  formatList,
  formatLongDate,
  formatPay,
  formatPlace,
  getLocale,
  m,
  PRODUCT_NAME,
  shiftTotal,
  stockholmRecordTime,
  workerName,
} from '@passa/domain';
import { openPdf, type LabelledValue } from '../../platform/pdf/open-pdf.ts';
import type { HireRow } from './queries.ts';

/** Leaves out rows without a value. */
const known = (rows: { label: string; value: string | null }[]): LabelledValue[] =>
  rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

function parties({ terms, streetAddress, zipCode, city, ...worker }: HireRow, isForWorker: boolean): LabelledValue[] {
  const isHiredOut = terms.employerKind !== 'venue';
  const address = streetAddress && zipCode && city ? formatPlace({ address: streetAddress, zipCode, city }) : null;
  return known([
    { label: m.hire_terms_employer(), value: terms.employerName },
    { label: m.hire_terms_number(), value: terms.employerNumber },
    { label: m.hire_terms_address(), value: terms.employerAddress },
    ...(isHiredOut
      ? [
          { label: m.hire_terms_client(), value: terms.venueName },
          { label: m.hire_terms_number(), value: terms.venueNumber },
          { label: m.hire_terms_address(), value: terms.venueAddress },
        ]
      : []),
    { label: m.hire_terms_employee(), value: workerName(worker) },
    { label: m.hire_terms_employee_address(), value: isForWorker ? address : null },
  ]);
}

const employment = ({ terms }: HireRow): LabelledValue[] =>
  known([
    { label: m.hire_terms_position(), value: terms.title },
    {
      label: m.hire_terms_occupation(),
      value: formatList(terms.expertise.map((expertise) => m.expertise_name({ expertise }))),
    },
    { label: m.hire_terms_tasks(), value: terms.description },
    { label: m.hire_terms_workplace(), value: terms.workplace },
    {
      label: m.hire_terms_form(),
      value: terms.employmentForm && m.hire_terms_form_name({ form: terms.employmentForm }),
    },
    { label: m.hire_terms_starts(), value: formatDate(terms.startDate, 'sentence') },
    { label: m.hire_terms_ends(), value: formatDate(terms.endDate, 'sentence') },
    { label: m.hire_terms_probation(), value: m.hire_terms_probation_none() },
    { label: m.hire_terms_agreed(), value: formatDate(terms.agreedAt, 'sentence') },
  ]);

const clockTime = (instant: Date): string => `${formatTime(instant, 'sentence')}${repeatedHourOffset(instant)}`;
const scheduledText = (start: Date, end: Date): string =>
  `${formatLongDate(start, 'sentence')}, ${clockTime(start)}–${clockTime(end)}`;

type StoredBreak = Pick<HireRow['terms'], 'breakStart' | 'breakMinutes' | 'breakIsPaid'>;

function breakText({ breakStart, breakMinutes, breakIsPaid }: StoredBreak): string {
  if (!breakStart) return m.hire_terms_break_none();
  const stated = { time: stockholmRecordTime(breakStart), minutes: breakMinutes ?? 0 };
  return breakIsPaid ? m.break_stated_paid(stated) : m.break_stated_unpaid(stated);
}

function workingHours({ terms }: HireRow): LabelledValue[] {
  const { startDate, endDate } = terms;
  const stated = terms.breakStart && { minutes: terms.breakMinutes ?? 0, isPaid: terms.breakIsPaid ?? false };
  const total = shiftTotal(terms.payRate, startDate, endDate, stated);
  const length = formatLength(total.minutes);
  return [
    {
      label: m.hire_terms_scheduled(),
      value: scheduledText(startDate, endDate),
    },
    {
      label: m.hire_terms_length(),
      value: stated && !stated.isPaid ? m.hire_terms_length_without_break({ length }) : length,
    },
    { label: m.hire_terms_break(), value: breakText(terms) },
  ];
}

const pay = ({ terms }: HireRow): LabelledValue[] => [
  { label: m.hire_terms_hourly(), value: m.hire_terms_hourly_before_tax({ pay: formatPay(terms.payRate) }) },
  { label: m.hire_terms_additions(), value: m.hire_terms_additions_by_agreement() },
  { label: m.hire_terms_holiday(), value: m.hire_terms_holiday_by_law() },
  { label: m.hire_terms_payment(), value: terms.payday ?? m.hire_terms_payment_by_employer() },
];

const otherTerms = ({ terms }: HireRow): LabelledValue[] => [
  { label: m.hire_terms_notice(), value: m.hire_terms_notice_none() },
  { label: m.hire_terms_agreement(), value: terms.collectiveAgreement ?? m.hire_terms_agreement_none() },
  { label: m.hire_terms_contributions(), value: m.hire_terms_contributions_to() },
];

/** A hire with the terms that the worker has agreed to last; the rest of its terms stays as it was at the hire. */
function asAgreedLast(hire: HireRow): HireRow {
  const { agreedAt: _agreedAt, ...last } = hire.later.at(-1) ?? hire.terms;
  return { ...hire, terms: { ...hire.terms, ...last } };
}

/** Each change that the worker has agreed to, with what applied before. */
const changesOf = ({ terms, later }: HireRow): string[] =>
  later.map((change, index) => {
    const before = later[index - 1] ?? terms;
    const hours = scheduledText(before.startDate, before.endDate);
    const hasBreak = before.breakStart !== null || change.breakStart !== null;
    const breakPart = hasBreak ? [`${m.hire_terms_break()}: ${breakText(before)}`] : [];
    return m.hire_terms_changed({
      date: formatDate(change.agreedAt, 'sentence'),
      before: [hours, ...breakPart, before.workplace, formatPay(before.payRate)].join('; '),
    });
  });

/**
 * The terms of employment as a PDF in the current language: the written information that an employer has to give (LAS, section 6 c). The
 * bytes are the same for the same row.
 * @param isForWorker whether the reader is the worker. Only the worker's own copy has their address.
 */
export async function termsSheet(agreed: HireRow, isForWorker: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const hire = asAgreedLast(agreed);
  const { terms, cancelledAt, cancelledBy } = hire;
  const pdf = openPdf({
    title: `${m.hire_terms_title()} – ${terms.title}, ${terms.venueName}`,
    language: getLocale(),
    createdAt: terms.agreedAt,
    creator: PRODUCT_NAME,
  });
  pdf.title(m.hire_terms_title());
  if (cancelledAt && cancelledBy) {
    const by = cancelledBy === 'business' && terms.employerKind !== 'venue' ? 'client' : cancelledBy;
    const cancelled = m.hire_terms_cancelled({ by, date: formatDate(cancelledAt, 'sentence') });
    pdf.paragraph(cancelled, { weight: 'bold' });
  }
  pdf.paragraph(`${m.hire_terms_intro()} ${m.hire_terms_language()}`);
  if (terms.frozenLater) pdf.paragraph(m.hire_terms_later());
  for (const change of changesOf(agreed)) pdf.paragraph(change);
  for (const [heading, rows] of [
    [m.hire_terms_parties(), parties(hire, isForWorker)],
    [m.hire_terms_employment(), employment(hire)],
    [m.hire_terms_hours(), workingHours(hire)],
    [m.hire_terms_pay(), pay(hire)],
    [m.hire_terms_other(), otherTerms(hire)],
  ] as const) {
    pdf.heading(heading, rows);
    pdf.table(rows);
  }
  const reference = terms.applicationId;
  return pdf.finish((page, pages) => m.hire_terms_footer({ page, pages, reference }));
}
