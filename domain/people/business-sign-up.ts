import { z } from 'zod';
import { BUSINESS_TYPES } from '../enumerations.ts';
import { visibleLength } from '../text/hidden-characters.ts';
import { printedName } from '../text/printed.ts';
import { textField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';
import { basicInformationFields, equalPasswords } from './basic-information.ts';
import { cityField, zipCodeField } from '../places/place-fields.ts';
import { organisationNumberField } from './organisation-number.ts';

export const businessDetailsFields = {
  businessName: textField(2, 120, { error: m.validation_business_name }).superRefine(printedName),
  organisationNumber: organisationNumberField,
  businessType: z.enum(BUSINESS_TYPES, { error: m.validation_business_type }),
  otherBusinessType: textField(0, 80, { error: m.validation_other_business_type }).nullish(),
  businessAddress: textField(5, 120, { error: m.validation_business_address }).superRefine(printedName),
  city: cityField,
  zipCode: zipCodeField,
};

const typePair = z.object({ businessType: z.string(), otherBusinessType: z.string().nullish() });

/**
 * Checks that the type Other comes with a custom business type of at least 2 visible characters, even where other fields are
 * missing.
 */
export const requiredOtherType = z.superRefine<z.output<typeof typePair>>(
  ({ businessType, otherBusinessType }, context) => {
    if (businessType !== 'Other' || visibleLength(otherBusinessType ?? '') >= 2) return;
    context.addIssue({ code: 'custom', path: ['otherBusinessType'], message: m.validation_other_business_type() });
  },
  { when: ({ value }) => typePair.safeParse(value).success },
);

/** The custom business type; null unless the type is Other. */
export function customBusinessType(form: {
  businessType: string;
  otherBusinessType?: string | null | undefined;
}): string | null {
  return form.businessType === 'Other' ? (form.otherBusinessType ?? null) : null;
}

/** Step 2 of the business's sign-up, 'Business Details' (specification section 5). */
export const businessDetailsSchema = z.strictObject(businessDetailsFields).check(requiredOtherType);
export type BusinessDetailsInput = z.input<typeof businessDetailsSchema>;
export type BusinessDetails = z.output<typeof businessDetailsSchema>;

/** Both steps together, as they are sent. */
export const businessSignUpSchema = z
  .strictObject({ ...basicInformationFields, ...businessDetailsFields })
  .check(equalPasswords)
  .check(requiredOtherType);
export type BusinessSignUp = z.output<typeof businessSignUpSchema>;
