import { z } from 'zod';
import { CITIES } from '../enumerations.ts';
import { m } from '../messages/index.ts';
import { printedName } from '../text/printed.ts';
import { textField } from '../text/text-field.ts';

export const cityField = z.enum(CITIES, { error: m.validation_city });
export const zipCodeField = textField(5, 12, { error: m.validation_zip_code }).superRefine(printedName);
