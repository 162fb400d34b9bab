import {
  isoWeekdayOf,
  type PostJob,
  asksForBreak,
  DEFAULT_BREAK_MINUTES,
  endOf,
  plusDays,
  postJobSchema,
  proposedBreakStart,
  startOf,
  stockholmDate,
  type ApplicationStatus,
  type Locale,
  type Schedule,
} from '@passa/domain';
import type { jobs, jobTemplates, applications } from '../../database/schema.ts';
import { templateToRow, jobToRow } from '../../hiring/index.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { demoBusinessId, demoWorkerId } from '../accounts/index.ts';
import type { PersonKey } from '../people/index.ts';
import type { Shift } from '../shifts/index.ts';
import { SWEDISH_SHIFTS, type ShiftTexts } from '../swedish/index.ts';
import { VENUES } from '../venues/index.ts';
import { demoJobId } from '../venues/job-id.ts';

// Fractions of the time from the posting to the shift, or to now where that is earlier.
const LAST_APPLIED = 0.55;
const DECLINED = 0.62;
const ACCEPTED = 0.7;
const CLOSED = 0.8;

const MINUTE = 60 * 1000;
const COMPLETED_AFTER_END = 4 * MINUTE;

/**
 * The rows of a shift, and of the later jobs of its series, which have no applicants. `fillOpenings` adds the hires.
 * @param language the language of its texts
 * @throws ZodError if the form rules would refuse the job
 */
export function postingRows(shift: Shift, now: Date, language: Locale) {
  const first = jobRows(shift, now, language);
  if (shift.status !== 'open' || !shift.furtherWeeks) return [first];
  const seriesId = deterministicUuid(`demo series ${first.job.id}`);
  const { day, posted, pending: _pending, declined: _declined, hired: _hired, ...terms } = shift;
  const later = Array.from({ length: shift.furtherWeeks }, (_, index) => {
    const weeks = index + 1;
    const { job } = jobRows(
      {
        ...terms,
        day: (today) => plusDays(day(today), 7 * weeks),
        // Lists show the newest job first, and the first date before the later ones.
        posted: (at) => new Date(posted(at, at).getTime() - weeks),
      },
      now,
      language,
    );
    const id = deterministicUuid(`${seriesId} ${weeks}`);
    return { job: { ...job, id, seriesId }, applications: [], templates: [] };
  });
  return [{ ...first, job: { ...first.job, seriesId } }, ...later];
}

function jobRows(shift: Shift, now: Date, language: Locale) {
  const startDate = shift.day(stockholmDate(now));
  const schedule = scheduleOf(shift, startDate);
  const [start, end] = [startOf(schedule), endOf(schedule)];
  const createdAt = shift.posted(now, start);
  const posted = checked({ ...shift, ...textsOf(shift, language) }, startDate, createdAt);

  const until = Math.min(now.getTime(), start.getTime());
  const at = (part: number) => new Date(createdAt.getTime() + part * (until - createdAt.getTime()));

  const id = demoJobId(shift.venue, shift.title);
  const isClosed = shift.status === 'closed';
  const row: typeof jobs.$inferInsert = {
    id,
    businessId: demoBusinessId(shift.venue),
    ...jobToRow(posted),
    status: isClosed ? 'closed' : 'open',
    createdAt,
    updatedAt: isClosed ? closedAt(start, now, at) : createdAt,
  };

  const applicants = applicantsOf(shift);
  const applicationRows = applicants.map(({ person, status }, index): typeof applications.$inferInsert => {
    // Most applications come soon after the posting.
    const appliedAt = at(LAST_APPLIED * ((index + 1) / applicants.length) ** 2);
    const assignedAt = status === 'accepted' || status === 'completed' ? at(ACCEPTED) : null;
    const completedAt = status === 'completed' ? new Date(end.getTime() + COMPLETED_AFTER_END) : null;
    const declinedAt = status === 'declined' ? at(DECLINED) : null;
    return {
      id: deterministicUuid(`demo application ${id} ${person}`),
      jobId: id,
      workerId: demoWorkerId(person),
      businessId: demoBusinessId(shift.venue),
      status,
      assignedAt,
      completedAt,
      completedBy: completedAt && demoWorkerId(person),
      createdAt: appliedAt,
      announcedAt: appliedAt,
      updatedAt: completedAt ?? assignedAt ?? declinedAt ?? appliedAt,
    };
  });
  return { job: row, applications: applicationRows, templates: templateRows(shift, posted, row) };
}

/** @throws Error if the shift has no texts in the language */
function textsOf(shift: Shift, language: Locale): ShiftTexts {
  if (language === 'en') return shift;
  const texts = SWEDISH_SHIFTS[shift.title];
  if (!texts) throw new Error(`The shift '${shift.title}' has no Swedish texts.`);
  return texts;
}

const scheduleOf = ({ from, to }: Shift, startDate: string): Schedule => ({
  startDate,
  startTime: from,
  endTime: to,
  endsNextDay: to < from,
});

function checked(shift: Shift, startDate: string, createdAt: Date) {
  const { businessAddress: address, city, zipCode } = VENUES[shift.venue];
  return postJobSchema(() => createdAt).parse({
    title: shift.title,
    description: paragraphs(shift.description),
    requiredExpertise: shift.expertise,
    payRate: shift.payRate,
    location: { address, city, zipCode },
    ...scheduleOf(shift, startDate),
    dressCode: shift.dressCode,
    languageRequirements: shift.languages,
    isUrgent: shift.isUrgent,
    openings: shift.openings,
    regularsCanBook: shift.regularsCanBook,
    break: usualBreak(scheduleOf(shift, startDate)),
  });
}

/** The break that the form proposes for a long shift. */
const usualBreak = (schedule: Schedule) =>
  asksForBreak(schedule)
    ? { startTime: proposedBreakStart(schedule, DEFAULT_BREAK_MINUTES), minutes: DEFAULT_BREAK_MINUTES, isPaid: false }
    : null;

function applicantsOf(shift: Shift): { person: PersonKey; status: ApplicationStatus }[] {
  const as = (status: ApplicationStatus, people: PersonKey[] = []) => people.map((person) => ({ person, status }));
  const hired = 'hired' in shift ? as(shift.status === 'completed' ? 'completed' : 'accepted', shift.hired) : [];
  return [...as('declined', shift.declined), ...hired, ...as('pending', shift.pending)];
}

/** An open job past its start closed by itself at its start. */
function closedAt(start: Date, now: Date, at: (part: number) => Date): Date {
  return start <= now ? start : at(CLOSED);
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .join('\n\n');

/** The template that a venue has made of a shift that it posts again and again; its name is the title. */
function templateRows(
  { isTemplate }: Shift,
  posted: PostJob,
  { id, businessId, createdAt }: typeof jobs.$inferInsert,
): (typeof jobTemplates.$inferInsert)[] {
  if (!isTemplate) return [];
  const template = { ...posted, name: posted.title, weekday: isoWeekdayOf(posted.startDate) };
  return [{ id: deterministicUuid(`demo template ${id}`), businessId, createdAt, ...templateToRow(template) }];
}
