import { z } from 'zod';
import { businessDetailsFields, otherTypeSpecified } from './business-sign-up.ts';
import { personFields } from './person-fields.ts';
import { loadedStateFields } from './profile-fields.ts';

const businessProfileFields = { ...personFields, ...businessDetailsFields };

/** 'Business Profile', what a business may change of it (specification section 5). */
export const businessProfileSchema = z.strictObject(businessProfileFields).superRefine(otherTypeSpecified);
export type BusinessProfileInput = z.input<typeof businessProfileSchema>;
export type BusinessProfile = z.output<typeof businessProfileSchema>;

/** The same as it is sent. */
export const businessProfileSaveSchema = z
  .strictObject({ ...businessProfileFields, ...loadedStateFields })
  .superRefine(otherTypeSpecified);
export type BusinessProfileSave = z.output<typeof businessProfileSaveSchema>;

/** What a profile keeps as the type of one's own: nothing where the list has the type (specification section 3). */
export function otherTypeKept({
  businessType,
  otherBusinessType,
}: Pick<BusinessProfileInput, 'businessType' | 'otherBusinessType'>): string {
  return businessType === 'Other' ? (otherBusinessType ?? '') : '';
}
