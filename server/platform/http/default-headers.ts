import type { Context } from 'hono';
import type { RequestEnv } from './request.ts';

type HeaderContext = Pick<Context<RequestEnv>, 'env' | 'header'>;

/**
 * Sets a header of the response, unless the response has it itself. It is set on Node's response: Hono would build a
 * web `Headers` and a web stream for each response, which takes longer than the rest of a short one.
 */
export function setDefaultHeader({ env, header }: HeaderContext, name: string, value: string): void {
  // A malformed request has no Node response.
  if ('outgoing' in env) env.outgoing.setHeader(name, value);
  else header(name, value);
}

/** Removes a header that `setDefaultHeader` has set. */
export function removeDefaultHeader({ env, header }: HeaderContext, name: string): void {
  if ('outgoing' in env) env.outgoing.removeHeader(name);
  else header(name);
}
