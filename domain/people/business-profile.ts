import { z } from 'zod';
import { printed } from '../text/printed.ts';
import { m } from '../messages/index.ts';
import { businessDetailsFields, customBusinessType, requiredOtherType } from './business-sign-up.ts';
import { personFields } from './person-fields.ts';
import { loadedStateFields } from './loaded-state-fields.ts';
import { pinField } from '../places/pin.ts';
import { textField } from '../text/text-field.ts';

/** The most characters of a term that a business states in its own words, such as the day on which it pays. */
export const MAX_STATED_TERM_LENGTH = 80;

/** Empty or null for none. Without the field a save keeps the stored term. */
const statedTermField = textField(0, MAX_STATED_TERM_LENGTH, { error: m.validation_not_valid })
  .superRefine(printed)
  .nullish();

const businessProfileFields = {
  ...personFields,
  ...businessDetailsFields,
  /** Where the venue is. Without this field a save keeps the stored pin. */
  pin: pinField.optional(),
  /** When the business pays out, in its own words. */
  payday: statedTermField,
  collectiveAgreement: statedTermField,
};

/** 'Business Profile', the fields that a business can change (specification section 5). */
export const businessProfileSchema = z.strictObject(businessProfileFields).check(requiredOtherType);
export type BusinessProfileInput = z.input<typeof businessProfileSchema>;
export type BusinessProfile = z.output<typeof businessProfileSchema>;

/** A save of the profile, with the state that it is based on. */
export const businessProfileSaveSchema = z
  .strictObject({ ...businessProfileFields, ...loadedStateFields })
  .check(requiredOtherType);
export type BusinessProfileSave = z.output<typeof businessProfileSaveSchema>;

/** The name and the number of a person who acts for venues, as the person saves them. */
export const venuePersonSchema = z.strictObject(personFields);
export type VenuePerson = z.output<typeof venuePersonSchema>;

/** The custom business type as a saved profile has it: empty unless the type is Other (specification section 3). */
export function savedOtherBusinessType(
  profile: Pick<BusinessProfileInput, 'businessType' | 'otherBusinessType'>,
): string {
  return customBusinessType(profile) ?? '';
}
