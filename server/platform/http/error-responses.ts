import { z } from '@hono/zod-openapi';
import { m } from '@passa/domain';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDiskFull, isUnreachable, violatedConstraint } from '../database/failures.ts';
import { ApiError, type ErrorCatalogue, type ErrorCode } from './errors.ts';
import { redactTokens, type RequestEnv } from './request.ts';
import { json } from './router.ts';

// The errors of Hono's own validation of a body.
const HTTP_ERRORS: Partial<Record<number, () => ApiError>> = {
  400: () => new ApiError('notJson', { body: m.validation_not_json() }),
  415: () => new ApiError('unsupportedMediaType'),
};

const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      requestId: z.string(),
    }),
  })
  .openapi('Error');

/**
 * Builds the responses and the documentation of a catalogue's errors.
 * @param constraintErrors the error for each database constraint that a request can violate because a concurrent one
 *   came first
 */
export function errorResponses(catalogue: ErrorCatalogue, constraintErrors: Record<string, () => ApiError>) {
  function toApiError(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof HTTPException) return HTTP_ERRORS[error.status]?.() ?? new ApiError('unexpected');
    if (isDiskFull(error)) return new ApiError('diskFull');
    const constraintError = constraintErrors[violatedConstraint(error) ?? ''];
    return constraintError?.() ?? new ApiError(isUnreachable(error) ? 'unavailable' : 'unexpected');
  }

  function respondWithError(refusal: ApiError, c: Context<RequestEnv>): Response {
    const { code, fields, message } = refusal;
    const { status } = catalogue[code];
    const retryAfter = refusal.retryAfter ?? catalogue[code].retryAfter;
    // The rest of the body is not read, so the connection must close.
    if (code === 'bodyTooLarge') c.header('Connection', 'close');
    const error = { code, message, ...(fields && { fields }), requestId: c.var.requestId };
    return c.json({ error }, status, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) });
  }

  /** Responds to any error of a route in one format, and logs server errors as errors. */
  function respondToError(error: unknown, c: Context<RequestEnv>): Response {
    const apiError = toApiError(error);
    const { status, isSuspicious } = catalogue[apiError.code];
    const path = redactTokens(c.req.path);
    if (isAborted(error, c)) c.var.log.debug({ path }, 'the client disconnected');
    else if (isSuspicious) c.var.log.info({ path }, apiError.code);
    else if (status >= 500) c.var.log.error({ err: error }, apiError.code);
    return respondWithError(apiError, c);
  }

  /** Documents the errors of a route. Routes throw them, so they are not part of the route's return type. */
  function refusals(...codes: ErrorCode[]): object {
    const byStatus = Map.groupBy(new Set(codes), (code) => catalogue[code].status);
    return Object.fromEntries(
      [...byStatus].map(([status, codesOfStatus]) => [
        status,
        json(errorSchema, codesOfStatus.map((code) => m.error({ code })).join(' ')),
      ]),
    );
  }

  return { respondWithError, respondToError, refusals };
}

/** Whether the client aborted the request's body. Node reports that like a lost database connection. */
function isAborted(error: unknown, c: Context<RequestEnv>): boolean {
  const { incoming } = c.env as Partial<RequestEnv['Bindings']>;
  const isCut = incoming !== undefined && incoming.destroyed && !incoming.complete;
  return (
    isCut && error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
