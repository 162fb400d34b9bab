import { m, type ErrorCode, type LimitCode } from '@passa/domain';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The codes of all errors. Each has a message, and a definition in the catalogue. */
export type { ErrorCode, LimitCode };

type ErrorDefinition = {
  status: ContentfulStatusCode;
  /** After how many seconds a retry may succeed. */
  retryAfter?: number;
  /** Whether it may come from an attack; logged at `info`. */
  isSuspicious?: true;
};

/** The closed catalogue of errors, which the composition passes to the platform; a missing code does not compile. */
export type ErrorCatalogue = Readonly<Record<ErrorCode, ErrorDefinition>>;

/** The errors that say by themselves when to try again, if ever. */
export type PlainCode = Exclude<ErrorCode, LimitCode>;

/** An error that the client can act on. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** A message for each invalid field, by its dotted path. */
  readonly fields: Record<string, string> | undefined;
  /** After how many seconds the rate limit allows the action again. */
  readonly retryAfter: number | undefined;

  constructor(code: PlainCode, fields?: Record<string, string>);
  constructor(code: LimitCode, fields: Record<string, string> | undefined, retryAfter: number);
  constructor(code: ErrorCode, fields?: Record<string, string>, retryAfter?: number) {
    super(retryAfter === undefined ? m.error({ code }) : `${m.error({ code })} ${waitText(retryAfter)}`);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Says how long to wait, rounded up to minutes, or to hours from an hour on. */
export function waitText(seconds: number): string {
  const [unit, length] =
    seconds < HOUR_SECONDS ? (['minute', MINUTE_SECONDS] as const) : (['hour', HOUR_SECONDS] as const);
  return m.error_wait({ unit, count: Math.ceil(seconds / length) });
}
