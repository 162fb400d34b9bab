import type { Context } from 'hono';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request has a safe method, which changes nothing (RFC 9110, 9.2.1). */
export const isSafeMethod = ({ req }: Context): boolean => SAFE_METHODS.includes(req.method);
