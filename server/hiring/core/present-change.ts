import { z } from '@hono/zod-openapi';
import { CHANGED_TERMS, CITIES, EXPERTISE, type ApplicationStatus, type OpenChange } from '@passa/domain';
import { presentedChange, type ChangeRow } from '../../database/change-of-application.ts';
import { languageLevelsSchema } from '../../people/index.ts';

/** The facts about a change that decisions depend on. */
export const changeFacts = (change: ChangeRow | null | undefined): OpenChange | null =>
  change ? { startDate: new Date(change.after.startDate), isDeclined: change.isDeclined } : null;

/** The times that a hired worker keeps; nothing if they are those of the job. */
export const timesOfHire = (change: ChangeRow | null, status: ApplicationStatus) =>
  change && status !== 'pending' && status !== 'declined'
    ? { startDate: new Date(change.before.startDate), endDate: new Date(change.before.endDate) }
    : {};

export const termsSchema = z.object({
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  location: z.object({ address: z.string(), city: z.enum(CITIES), zipCode: z.string() }),
  payRate: z.number(),
  break: z.object({ startDate: z.iso.datetime(), minutes: z.number().int(), isPaid: z.boolean() }).nullable(),
  requiredExpertise: z.array(z.enum(EXPERTISE)),
  languageRequirements: languageLevelsSchema,
});

export const changeSchema = z
  .object({
    terms: z.array(z.enum(CHANGED_TERMS)).openapi({ description: 'What differs' }),
    before: termsSchema.openapi({ description: 'What the worker has applied for, or is hired for' }),
    after: termsSchema.openapi({ description: 'What the business has changed it to' }),
    isDeclined: z.boolean().openapi({ description: 'Whether the hired worker has chosen to keep the former terms' }),
  })
  .openapi('Change');

export const changeField = changeSchema.nullable().openapi({
  description: 'The change of the job that an applicant has not confirmed, or a hired worker has not agreed to',
});

/** A change, while the worker can answer it. */
export const presentChange = (change: ChangeRow | null | undefined, status: ApplicationStatus) =>
  change && (status === 'pending' || status === 'accepted')
    ? { ...presentedChange(change), isDeclined: change.isDeclined }
    : null;
