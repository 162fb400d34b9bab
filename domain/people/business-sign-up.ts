import { z } from 'zod';
import { BUSINESS_TYPES } from '../enumerations.ts';
import { choiceField, textField } from '../text/text-field.ts';
import { says, texts } from '../texts/index.ts';
import { basicInformationFields, requireEqualPasswords } from './basic-information.ts';
import { cityField, zipCodeField } from './person-fields.ts';

export const businessDetailsFields = {
  businessName: textField(2, 120, says('businessName')),
  organisationNumber: textField(10, 20, says('organisationNumber')),
  businessType: choiceField(BUSINESS_TYPES, says('businessType')),
  otherBusinessType: textField(0, 80, says('otherBusinessType')).nullish(),
  businessAddress: textField(5, 120, says('businessAddress')),
  city: cityField,
  zipCode: zipCodeField,
};

/** Checks that the type Other comes with a custom business type of at least 2 characters. */
export function requireOtherType(
  form: { businessType: string; otherBusinessType?: string | null | undefined },
  context: z.RefinementCtx,
) {
  if (form.businessType !== 'Other' || (form.otherBusinessType ?? '').length >= 2) return;
  context.addIssue({ code: 'custom', path: ['otherBusinessType'], message: texts.validation.otherBusinessType });
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
