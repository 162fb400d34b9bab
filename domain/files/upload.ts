import { z } from 'zod';
import { choiceField, textField } from '../text/text-field.ts';
import { says } from '../texts/index.ts';
import { FILE_KINDS } from './file-kinds.ts';

// A name must not be a path.
const PATH = /[/\\]|^\.{1,2}$/;

/** The name that a worker gives a file. */
export const fileNameField = textField(1, 100, says('fileName')).refine((name) => !PATH.test(name), says('fileName'));

/** Announces an upload before its bytes are sent; FILE_RULES has the limits of size. */
export const uploadRequestSchema = z.strictObject({
  kind: choiceField(FILE_KINDS, says('notAChoice')),
  name: fileNameField,
  /** Bytes. */
  size: z.int(says('notValid')).min(1, says('emptyFile')),
  /** The id of the document to replace; a video always replaces the former one. */
  replaces: z.uuid(says('notValid')).optional(),
});
export type UploadRequestInput = z.input<typeof uploadRequestSchema>;
export type UploadRequest = z.output<typeof uploadRequestSchema>;
