import { m, type ErrorCode } from '@passa/domain';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The codes of all errors. Each has a message, and a definition in the catalogue. */
export type { ErrorCode };

type ErrorDefinition = {
  status: ContentfulStatusCode;
  /** After how many seconds a retry may succeed. */
  retryAfter?: number;
  /** Whether it may come from an attack; logged at `info`. */
  isSuspicious?: true;
};

/** The closed catalogue of errors, which the composition passes to the platform; a missing code does not compile. */
export type ErrorCatalogue = Readonly<Record<ErrorCode, ErrorDefinition>>;

/** An error that the client can act on. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** A message for each invalid field, by its dotted path. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(m.error({ code }));
    this.code = code;
    this.fields = fields;
  }
}
