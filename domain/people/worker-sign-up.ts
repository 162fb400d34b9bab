import { z } from 'zod';
import { EXPERTISE } from '../enumerations.ts';
import { printedName } from '../text/printed.ts';
import { textField } from '../text/text-field.ts';
import { choicesField } from '../choices-field.ts';
import { m } from '../messages/index.ts';
import { basicInformationFields, equalPasswords } from './basic-information.ts';
import { cityField, zipCodeField } from '../places/place-fields.ts';

export const workerDetailsFields = {
  expertise: choicesField(EXPERTISE, { error: m.validation_expertise }),
  city: cityField,
  streetAddress: textField(5, 120, { error: m.validation_street_address }).superRefine(printedName),
  zipCode: zipCodeField,
};

/** Step 2 of the worker's sign-up, 'Expertise & Location' (specification section 5). */
export const workerDetailsSchema = z.strictObject(workerDetailsFields);
export type WorkerDetailsInput = z.input<typeof workerDetailsSchema>;

/** Both steps together, as they are sent. */
export const workerSignUpSchema = z
  .strictObject({ ...basicInformationFields, ...workerDetailsFields })
  .check(equalPasswords);
export type WorkerSignUp = z.output<typeof workerSignUpSchema>;
