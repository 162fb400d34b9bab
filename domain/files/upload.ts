import { z } from 'zod';
import { textField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';
import { FILE_KINDS } from './file-kinds.ts';

// A name must not be a path.
const PATH = /[/\\]|^\.{1,2}$/;

/** The name that a worker gives a file. */
export const fileNameField = textField(1, 100, { error: m.validation_file_name }).refine((name) => !PATH.test(name));

/** Announces an upload before its bytes are sent; FILE_RULES has the limits of size. */
export const uploadRequestSchema = z.strictObject({
  kind: z.enum(FILE_KINDS, { error: m.validation_not_a_choice }),
  name: fileNameField,
  /** Bytes. */
  size: z.int({ error: m.validation_not_valid }).min(1, { error: m.validation_empty_file }),
  /** The id of the document to replace; a new video always replaces the old one. */
  replaces: z.uuid({ error: m.validation_not_valid }).optional(),
});
export type UploadRequestInput = z.input<typeof uploadRequestSchema>;
export type UploadRequest = z.output<typeof uploadRequestSchema>;
