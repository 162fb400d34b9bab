import { z } from 'zod';
import { BUSINESS_TYPES } from '../enumerations.ts';
import { textField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';
import { basicInformationFields, requireEqualPasswords } from './basic-information.ts';
import { cityField, zipCodeField } from '../places/place-fields.ts';
import { organisationNumberField } from './organisation-number.ts';

export const businessDetailsFields = {
  businessName: textField(2, 120, { error: m.validation_business_name }),
  organisationNumber: organisationNumberField,
  businessType: z.enum(BUSINESS_TYPES, { error: m.validation_business_type }),
  otherBusinessType: textField(0, 80, { error: m.validation_other_business_type }).nullish(),
  businessAddress: textField(5, 120, { error: m.validation_business_address }),
  city: cityField,
  zipCode: zipCodeField,
};

/** Checks that the type Other comes with a custom business type of at least 2 characters. */
export function requireOtherType(
  form: { businessType: string; otherBusinessType?: string | null | undefined },
  context: z.RefinementCtx,
) {
  if (form.businessType !== 'Other' || (form.otherBusinessType ?? '').length >= 2) return;
  context.addIssue({ code: 'custom', path: ['otherBusinessType'], message: m.validation_other_business_type() });
}

/** The custom business type; null unless the type is Other. */
export function customBusinessType(form: {
  businessType: string;
  otherBusinessType?: string | null | undefined;
}): string | null {
  return form.businessType === 'Other' ? (form.otherBusinessType ?? null) : null;
}

/** Step 2 of the business's sign-up, 'Business Details' (specification section 5). */
export const businessDetailsSchema = z.strictObject(businessDetailsFields).superRefine(requireOtherType);
export type BusinessDetailsInput = z.input<typeof businessDetailsSchema>;

/** Both steps together, as they are sent. */
export const businessSignUpSchema = z
  .strictObject({ ...basicInformationFields, ...businessDetailsFields })
  .superRefine(requireEqualPasswords)
  .superRefine(requireOtherType);
export type BusinessSignUp = z.output<typeof businessSignUpSchema>;
