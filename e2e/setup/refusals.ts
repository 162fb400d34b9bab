import { m } from '@passa/domain';
import { ERRORS } from '@passa/server/errors';

/** What the server answers when it refuses; what it is refused with is of its own catalogue. */
const refusal = (code: keyof typeof ERRORS, fields?: Record<string, string>) => ({
  status: ERRORS[code].status,
  json: { error: { code, message: m.error({ code }), ...(fields && { fields }) } },
});

/** It could not do what was asked. */
export const unexpected = refusal('unexpected');

/** It found something wrong with these fields, by their dotted paths. */
export const invalidInput = (fields: Record<string, string>) => refusal('invalidInput', fields);
