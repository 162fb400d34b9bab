import { OpenAPIHono, z } from '@hono/zod-openapi';
import { m } from '@passa/domain';
import type { ZodError } from 'zod';
import type { RequestEnv } from './request.ts';
import { ApiError } from './errors.ts';

/** Gives a validation issue for which the schema has no message one of ours; zod's own are in English, for developers. */
export function setDefaultValidationMessage(): void {
  z.config({ customError: () => m.validation_not_valid() });
}

/** A capability's routes: their input is checked by their schemas before they run. */
export function newRouter() {
  return new OpenAPIHono<RequestEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError('invalidInput', messagesByField(result.error));
    },
  });
}

/** The first message for each field at fault, by its dotted path; `body` stands for the whole. */
function messagesByField(error: ZodError): Record<string, string> {
  // A map, since a field at fault may be called what every object has, such as `constructor`.
  const messages = new Map<string, string>();
  const note = (path: PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || 'body';
    if (!messages.has(field)) messages.set(field, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note([...issue.path, key], m.validation_not_expected());
    } else note(issue.path, issue.message);
  }
  return Object.fromEntries(messages);
}

/** An opaque id in a path, in lower case as PostgreSQL writes it, so that one id is one text. */
export const idParam = <Name extends string>(name: Name) =>
  z.strictObject({ [name]: z.uuid({ error: m.validation_not_valid }).toLowerCase() } as Record<Name, z.ZodUUID>);

/** A JSON request body. */
export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** A JSON answer. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});
