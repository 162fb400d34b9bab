import { texts } from '@passa/domain';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDiskFull, isUnreachable } from '../database/failures.ts';
import { refusalOf } from './contested.ts';
import { redactTokens, type RequestEnv } from './request.ts';
import { ApiError, ERROR_STATUS, RETRY_AFTER, type ErrorCode } from './errors.ts';

// What Hono's own checks of a body throw.
const HTTP_REFUSALS: Partial<Record<number, () => ApiError>> = {
  400: () => new ApiError('notJson', { body: texts.validation.notJson }),
  415: () => new ApiError('unsupportedMediaType'),
};

/** What tells of somebody who tries to get in: an operator sees it in the log without asking for more. */
const SUSPICIOUS: ErrorCode[] = ['wrongCredentials', 'tooManyGuesses', 'tooManySignUps', 'tooBusy', 'foreignOrigin'];

/** Turns whatever a route threw into the one shape of an error answer; what the server could not do reaches the log. */
export function answerError(error: unknown, c: Context<RequestEnv>): Response {
  const refusal = refusalBehind(error);
  const path = redactTokens(c.req.path);
  if (isAborted(error, c)) c.var.log.debug({ path }, 'the client went away');
  else if (SUSPICIOUS.includes(refusal.code)) c.var.log.info({ path }, refusal.code);
  else if (ERROR_STATUS[refusal.code] >= 500) c.var.log.error({ err: error }, refusal.code);
  return answerRefusal(refusal, c);
}

/** Whether a request's body broke off, which is its client's doing: Node says of it what it says of a lost database. */
function isAborted(error: unknown, c: Context<RequestEnv>): boolean {
  const { incoming } = c.env as Partial<RequestEnv['Bindings']>;
  const isCut = incoming !== undefined && incoming.destroyed && !incoming.complete;
  return (
    isCut && error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}

function refusalBehind(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return HTTP_REFUSALS[error.status]?.() ?? new ApiError('unexpected');
  if (isDiskFull(error)) return new ApiError('diskFull');
  return refusalOf(error) ?? new ApiError(isUnreachable(error) ? 'unavailable' : 'unexpected');
}

export function answerRefusal(refusal: ApiError, c: Context<RequestEnv>): Response {
  const { code, fields } = refusal;
  // The rest of it is not waited for, and whoever sends on has to know that nobody listens.
  if (code === 'bodyTooLarge') c.header('Connection', 'close');
  const body = { error: { code, message: texts.errors[code], ...(fields && { fields }), requestId: c.var.requestId } };
  const retryAfter = RETRY_AFTER[code];
  return c.json(body, ERROR_STATUS[code], retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) });
}
