import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { RequestEnv } from './request.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The method and the route of a request that was handled, without anything that the client chose: `GET` and
 * `/api/jobs/:jobId`. A refused request has the pattern of the middleware that refused it, such as `/api/*`.
 */
export function routeLabel(c: Context<RequestEnv>): { method: string; route: string } {
  const { method } = c.req;
  return { method: METHODS.includes(method) ? method : 'other', route: routePath(c) };
}
