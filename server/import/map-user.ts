import {
  basicInformationFields,
  businessDetailsFields,
  BUSINESS_TYPES,
  customBusinessType,
  DEFAULT_BUSINESS_TYPE,
  DEFAULT_CITY,
  requiredOtherType,
  workerDetailsFields,
  type City,
  type Role,
} from '@passa/domain';
import { z } from 'zod';
import type { businesses, workers } from '../database/schema.ts';
import { choice, cityOf, expertiseOf, languageLevelsOf, roleOf } from './choices.ts';
import { checked, recordTimesOf, textOf, valueOf } from './fields.ts';
import { referenceTo, type Rejection, type Fields, type LegacyRecord, type Reference } from './legacy-record.ts';
import { linkedFilesOf, workExperiencesOf, type LinkedFile } from './map-history.ts';
import { toE164 } from '../core/e164.ts';

type Profile<Row> = Omit<Row, 'userId' | 'id' | 'role' | 'createdAt' | 'updatedAt'> & {
  firstName: string;
  lastName: string;
};

export type LegacyUser = {
  reference: Reference;
  email: string;
  role: Role;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
  /** The reasons for list entries that are left out. */
  leftOut: Rejection[];
} & (
  | { role: 'worker'; profile: Profile<typeof workers.$inferInsert>; linkedFiles: LinkedFile[] }
  | {
      role: 'business';
      profile: Profile<typeof businesses.$inferInsert>;
      /** Undefined if the record has none; the profile then has the form's default. */
      city: City | undefined;
    }
);

const { password: _chosenLater, confirmPassword: _again, ...personFields } = basicInformationFields;
const workerSchema = z.strictObject({ ...personFields, ...workerDetailsFields });
const businessSchema = z.strictObject({ ...personFields, ...businessDetailsFields }).check(requiredOtherType);

/**
 * @param now later times in the record are ignored
 * @throws Rejection if today's rules refuse the record
 */
export function mapUser({ id, fields }: LegacyRecord, now: Date): LegacyUser {
  const role = roleOf(fields);
  const common = {
    reference: referenceTo('users', id),
    ...recordTimesOf(fields, now, 'createdAt'),
  };
  return role === 'worker' ? { ...common, ...mapWorker(fields) } : { ...common, ...mapBusiness(fields) };
}

function mapPerson(fields: Fields) {
  return {
    firstName: textOf(fields, 'firstName'),
    lastName: textOf(fields, 'lastName'),
    email: textOf(fields, 'email'),
    phoneNumber: textOf(fields, 'phoneNumber'),
  };
}

const cityOrDefault = (fields: Fields, ...paths: string[]) =>
  cityOf(valueOf(fields, ...paths) ?? DEFAULT_CITY, paths[0] ?? '');

function mapWorker(fields: Fields) {
  const { email, ...profile } = checked(workerSchema, {
    ...mapPerson(fields),
    expertise: expertiseOf(fields, 'expertise'),
    city: cityOrDefault(fields, 'city'),
    streetAddress: textOf(fields, 'streetAddress'),
    zipCode: textOf(fields, 'zipCode'),
  });
  const [workExperiences, linkedFiles] = [workExperiencesOf(fields), linkedFilesOf(fields)];
  return {
    role: 'worker' as const,
    email,
    profile: {
      ...profile,
      phoneNumber: toE164(profile.phoneNumber),
      languageProficiency: languageLevelsOf(fields, 'languageProficiency'),
      workExperiences: workExperiences.taken,
    },
    linkedFiles: linkedFiles.taken,
    leftOut: [...workExperiences.leftOut, ...linkedFiles.leftOut],
  };
}

function mapBusiness(fields: Fields) {
  const { email, ...profile } = checked(businessSchema, {
    ...mapPerson(fields),
    businessName: textOf(fields, 'businessName'),
    organisationNumber: textOf(fields, 'organisationNumber'),
    businessType: choice(BUSINESS_TYPES, valueOf(fields, 'businessType') ?? DEFAULT_BUSINESS_TYPE, 'businessType'),
    otherBusinessType: textOf(fields, 'otherBusinessType'),
    businessAddress: textOf(fields, 'businessAddress'),
    city: cityOrDefault(fields, 'city', 'businessCity'),
    zipCode: textOf(fields, 'zipCode', 'businessZipCode'),
  });
  const otherBusinessType = customBusinessType(profile);
  const city = valueOf(fields, 'city', 'businessCity') === undefined ? undefined : profile.city;
  const phoneNumber = toE164(profile.phoneNumber);
  return {
    ...{ role: 'business' as const, email, city, leftOut: [] },
    profile: { ...profile, phoneNumber, otherBusinessType },
  };
}
