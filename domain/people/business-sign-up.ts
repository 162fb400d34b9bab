import { z } from 'zod';
import { BUSINESS_TYPES } from '../enumerations.ts';
import { choiceField, textField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';
import { basicInformationFields, passwordsMatch } from './basic-information.ts';
import { cityField, zipCodeField } from './person-fields.ts';

export const businessDetailsFields = {
  businessName: textField(2, 120, { error: m.validation_business_name }),
  organisationNumber: textField(10, 20, { error: m.validation_organisation_number }),
  businessType: choiceField(BUSINESS_TYPES, { error: m.validation_business_type }),
  otherBusinessType: textField(0, 80, { error: m.validation_other_business_type }).nullish(),
  businessAddress: textField(5, 120, { error: m.validation_business_address }),
  city: cityField,
  zipCode: zipCodeField,
};

/** A type of one's own is asked for only when the list has none that fits. */
export function otherTypeSpecified(
  form: { businessType: string; otherBusinessType?: string | null | undefined },
  context: z.RefinementCtx,
) {
  if (form.businessType !== 'Other' || (form.otherBusinessType ?? '').length >= 2) return;
  context.addIssue({ code: 'custom', path: ['otherBusinessType'], message: m.validation_other_business_type() });
}

/** Step 2 of the business's sign-up, 'Business Details' (specification section 5). */
export const businessDetailsSchema = z.strictObject(businessDetailsFields).superRefine(otherTypeSpecified);
export type BusinessDetailsInput = z.input<typeof businessDetailsSchema>;

/** Both steps in one, as they are sent. */
export const businessSignUpSchema = z
  .strictObject({ ...basicInformationFields, ...businessDetailsFields })
  .superRefine(passwordsMatch)
  .superRefine(otherTypeSpecified);
export type BusinessSignUp = z.output<typeof businessSignUpSchema>;
