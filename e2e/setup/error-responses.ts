import { m } from '@passa/domain';
import { ERRORS } from '@passa/server/errors';

/** An error response with a code of the server's error catalogue. */
const refusal = (code: keyof typeof ERRORS, fields?: Record<string, string>) => ({
  status: ERRORS[code].status,
  json: { error: { code, message: m.error({ code }), ...(fields && { fields }) } },
});

/** An unexpected error. */
export const unexpected = refusal('unexpected');

/** The refusal of an application for a shift that has started. */
export const jobStarted = refusal('jobStarted');

/** The refusal of a log-in with the right password. */
export const accountSuspended = refusal('accountSuspended');

/** A validation error with these fields, by their dotted paths. */
export const invalidInput = (fields: Record<string, string>) => refusal('invalidInput', fields);
