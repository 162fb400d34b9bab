import { OpenAPIHono, z } from '@hono/zod-openapi';
import { m } from '@passa/domain';
import type { ZodError } from 'zod';
import type { RequestEnv } from './request.ts';
import { ApiError } from './errors.ts';

/** Sets a message for validation issues without one; zod's own messages are English and for developers. */
export function setDefaultValidationMessage(): void {
  z.config({ customError: () => m.validation_not_valid() });
}

/** A router for a capability, which validates input with the routes' schemas. */
export function newRouter() {
  return new OpenAPIHono<RequestEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError('invalidInput', messagesByField(result.error));
    },
  });
}

/** The first message for each invalid field, by its dotted path; `body` is the whole. */
function messagesByField(error: ZodError): Record<string, string> {
  // A Map, since a field may be named like a member of every object, such as `constructor`.
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

/** A UUID in a path, in lower case as PostgreSQL formats it, so that each id has one spelling. */
export const idParam = <Name extends string>(name: Name) =>
  z.strictObject({ [name]: z.uuid({ error: m.validation_not_valid }).toLowerCase() } as Record<Name, z.ZodUUID>);

/** The OpenAPI entry of a JSON request body. */
export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** The OpenAPI entry of a JSON request body that may be missing, which counts as an empty object. */
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: false, content: { 'application/json': { schema } } },
});

/** The OpenAPI entry of a JSON response. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});
