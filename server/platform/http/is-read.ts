import type { Context } from 'hono';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request changes nothing, whatever it carries. */
export const isSafeMethod = ({ req }: Context): boolean => READS.includes(req.method);
