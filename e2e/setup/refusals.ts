import { texts } from '@passa/domain';
import { ERROR_STATUS, type ErrorCode } from '@passa/server/errors';

/** What the server answers when it refuses; what it is refused with is of its own catalogue. */
const refusal = (code: ErrorCode, fields?: Record<string, string>) => ({
  status: ERROR_STATUS[code],
  json: { error: { code, message: texts.errors[code], ...(fields && { fields }) } },
});

/** It could not do what was asked. */
export const unexpected = refusal('unexpected');

/** It found something wrong with these fields, by their dotted paths. */
export const invalidInput = (fields: Record<string, string>) => refusal('invalidInput', fields);
