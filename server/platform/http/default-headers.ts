import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** A request's context, with any environment; a malformed request has no Node response. */
type HeaderContext = Pick<Context, 'header'> & { env: { outgoing?: HttpBindings['outgoing'] } };

/**
 * Sets a header of the response, unless the response has it itself. It is set on Node's response: Hono would build a
 * web `Headers` and a web stream for each response, which takes longer than the rest of a short one.
 */
export function setDefaultHeader({ env, header }: HeaderContext, name: string, value: string): void {
  if (env.outgoing) env.outgoing.setHeader(name, value);
  else header(name, value);
}

/** Removes a header that `setDefaultHeader` has set. */
export function removeDefaultHeader({ env, header }: HeaderContext, name: string): void {
  if (env.outgoing) env.outgoing.removeHeader(name);
  else header(name);
}
