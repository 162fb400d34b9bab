import { z } from '@hono/zod-openapi';
import { BUSINESS_TYPES, CITIES, EXPERTISE, LANGUAGE_LEVELS, type Employer } from '@passa/domain';
import { presentProfileFiles, profileFileFields, type FileRow } from '../../files/index.ts';
import { pinSchema, presentPin } from '../../places/index.ts';
import type { BusinessRow, WorkerRow } from './queries.ts';

const level = z.enum(LANGUAGE_LEVELS).optional();
export const languageLevelsSchema = z.object({ Swedish: level, English: level }).openapi('LanguageLevels');

export const workExperienceSchema = z
  .object({
    id: z.string(),
    position: z.string(),
    company: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    current: z.boolean(),
    description: z.string(),
  })
  .openapi('WorkExperience');

const personFields = {
  email: z.string().openapi({ description: 'Read-only' }),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  city: z.enum(CITIES),
  zipCode: z.string(),
  updatedAt: z.iso.datetime().openapi({ description: 'Send it back when saving' }),
};

/** A worker's profile as the worker sees it. */
export const workerProfileResponseSchema = z
  .object({
    ...personFields,
    streetAddress: z.string(),
    expertise: z.array(z.enum(EXPERTISE)),
    languageProficiency: languageLevelsSchema,
    workExperiences: z.array(workExperienceSchema),
    ...profileFileFields,
  })
  .openapi('WorkerProfile');

/** A venue's profile as a member sees it, with the member's own name, number and address. */
export const businessProfileResponseSchema = z
  .object({
    ...personFields,
    businessName: z.string(),
    organisationNumber: z.string(),
    businessType: z.enum(BUSINESS_TYPES),
    otherBusinessType: z.string().nullable(),
    businessAddress: z.string(),
    pin: pinSchema.nullable().openapi({ description: 'Where the venue is, if the business has set it' }),
    payday: z.string().nullable().openapi({ description: 'When the business pays out, in its own words' }),
    collectiveAgreement: z.string().nullable(),
    isEmployer: z.boolean().openapi({
      description: 'Whether the business employs whom it hires, so that their terms state its payday and agreement',
    }),
  })
  .openapi('BusinessProfile');

/** @param files the worker's files */
export function presentWorkerProfile(
  { worker, email }: WorkerRow,
  files: FileRow[],
): z.infer<typeof workerProfileResponseSchema> {
  return {
    email,
    firstName: worker.firstName,
    lastName: worker.lastName,
    phoneNumber: worker.phoneNumber,
    expertise: worker.expertise,
    city: worker.city,
    streetAddress: worker.streetAddress,
    zipCode: worker.zipCode,
    languageProficiency: worker.languageProficiency,
    workExperiences: worker.workExperiences,
    ...presentProfileFiles(files),
    updatedAt: worker.updatedAt.toISOString(),
  };
}

/** The name and the number of a person who acts for venues, as stored. */
export const venuePersonResponseSchema = z
  .object({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string() })
  .openapi('VenuePerson');

/**
 * A venue's profile as a member sees it.
 * @param employer the employer of the installation
 */
export function presentBusinessProfile(
  { business, person, email }: BusinessRow,
  employer: Employer,
): z.infer<typeof businessProfileResponseSchema> {
  return {
    email,
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: person.phoneNumber,
    businessName: business.businessName,
    organisationNumber: business.organisationNumber,
    businessType: business.businessType,
    otherBusinessType: business.otherBusinessType,
    businessAddress: business.businessAddress,
    city: business.city,
    zipCode: business.zipCode,
    pin: presentPin(business),
    payday: business.payday,
    collectiveAgreement: business.collectiveAgreement,
    isEmployer: employer.kind === 'venue',
    updatedAt: business.updatedAt.toISOString(),
  };
}
