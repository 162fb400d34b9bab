import { z } from '@hono/zod-openapi';
import {
  APPLICANT_HEADLINES,
  applicantHeadlineOf,
  FACTORS,
  HEADLINES,
  headlineOf,
  WEEKDAYS,
  type ApplicantMatch,
  type Availability,
  type FactorName,
  type Match,
} from '@passa/domain';

/** A worker's availability as the worker sees it. */
export const availabilityResponseSchema = z
  .object({
    weekly: z
      .array(z.object({ weekday: z.literal(WEEKDAYS), startTime: z.string(), endTime: z.string() }))
      .nullable()
      .openapi({ description: 'The times of each week, by ISO weekday, in Stockholm local time; null for all times' }),
    exceptions: z.array(z.object({ firstDate: z.iso.date(), lastDate: z.iso.date(), isAvailable: z.boolean() })),
    pausedUntil: z.iso.date().nullable().openapi({ description: 'The first day after a pause' }),
    homeArea: z.string().nullable().openapi({ description: 'The first three digits of the zip codes of a district' }),
  })
  .openapi('Availability');

export function presentAvailability({
  weekly,
  exceptions,
  pausedUntil,
  homeArea,
}: Availability): z.infer<typeof availabilityResponseSchema> {
  return { weekly, exceptions, pausedUntil, homeArea };
}

const findings = <Name extends FactorName>(name: Name) =>
  z.enum(Object.keys(FACTORS[name]) as (keyof (typeof FACTORS)[Name] & string)[]);

/** The factors that the business may know of, too. */
const applicantFactors = {
  expertise: findings('expertise'),
  overlap: findings('overlap'),
  rest: findings('rest'),
  distance: findings('distance'),
  languages: findings('languages'),
  workedHere: findings('workedHere'),
};

/** How a job fits the worker who reads it. */
export const matchSchema = z
  .object({
    headline: z.enum(HEADLINES).openapi({ description: 'The finding that the card of the job shows' }),
    ...applicantFactors,
    availability: findings('availability'),
  })
  .openapi('Match');

/** How an applicant fits a job, for its business. */
export const applicantMatchSchema = z
  .object({
    headline: z.enum(APPLICANT_HEADLINES).openapi({ description: 'The finding that the card of the applicant shows' }),
    ...applicantFactors,
  })
  .openapi('ApplicantMatch');

const presentFactors = (found: ApplicantMatch) => ({
  expertise: found.expertise,
  overlap: found.overlap,
  rest: found.rest,
  distance: found.distance,
  languages: found.languages,
  workedHere: found.workedHere,
});

export const presentMatch = (found: Match): z.infer<typeof matchSchema> => ({
  headline: headlineOf(found),
  ...presentFactors(found),
  availability: found.availability,
});

export const presentApplicantMatch = (found: ApplicantMatch): z.infer<typeof applicantMatchSchema> => ({
  headline: applicantHeadlineOf(found),
  ...presentFactors(found),
});
