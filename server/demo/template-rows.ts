import { stockholmDate, stockholmTime, isoWeekdayOf } from '@passa/domain';
import type { jobs, jobTemplates } from '../database/schema.ts';
import { deterministicUuid } from '../platform/primitives/deterministic-uuid.ts';
import type { Shift } from './shifts/index.ts';

/** The template that a venue has made of a shift that it posts again and again; its name is the title. */
export function templateRows(
  { isTemplate }: Shift,
  job: typeof jobs.$inferInsert,
): (typeof jobTemplates.$inferInsert)[] {
  if (!isTemplate) return [];
  const { businessId, title, description, requiredExpertise, payRate, address, city, zipCode, startDate, endDate } =
    job;
  const { dressCode, languageRequirements, openings = 1, breakStart, breakMinutes, breakIsPaid, createdAt } = job;
  return [
    {
      id: deterministicUuid(`demo template ${job.id}`),
      name: title,
      weekday: isoWeekdayOf(stockholmDate(startDate)),
      startTime: stockholmTime(startDate),
      endTime: stockholmTime(endDate),
      endsNextDay: stockholmDate(endDate) > stockholmDate(startDate),
      breakStartTime: breakStart ? stockholmTime(breakStart) : null,
      ...{ businessId, title, description, requiredExpertise, payRate, address, city, zipCode },
      ...{ dressCode, languageRequirements, openings, breakMinutes, breakIsPaid, createdAt },
    },
  ];
}
