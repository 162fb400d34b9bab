import { z } from 'zod';
import { choiceField, textField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';
import { FILE_KINDS } from './file-kinds.ts';

// A name is shown and stored, never a place: it is no path.
const NO_NAME = /[/\\]|^\.{1,2}$/;

/** What a worker calls a file of theirs. */
export const fileNameField = textField(1, 100, { error: m.validation_file_name }).refine(
  (name) => !NO_NAME.test(name),
  { error: m.validation_file_name },
);

/** What is said of a file before its bytes are sent; how large it may be stands in FILE_RULES. */
export const uploadSchema = z.strictObject({
  kind: choiceField(FILE_KINDS, { error: m.validation_not_a_choice }),
  name: fileNameField,
  /** Bytes. */
  size: z.int({ error: m.validation_not_valid }).min(1, { error: m.validation_empty_file }),
  /** The document whose place it takes; a video always takes the place of the one before. */
  replaces: z.uuid({ error: m.validation_not_valid }).optional(),
});
export type UploadInput = z.input<typeof uploadSchema>;
export type Upload = z.output<typeof uploadSchema>;
