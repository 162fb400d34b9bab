import { m, type ErrorCode } from '@passa/domain';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Every code that a request can be refused with. Each has a message, and a definition in the catalogue. */
export type { ErrorCode };

export type ErrorDefinition = {
  status: ContentfulStatusCode;
  /** After how many seconds it makes sense to try again. */
  retryAfter?: number;
  /** Whether it may come from an attack: an operator sees it in the log at `info`. */
  isSuspicious?: true;
};

/** The closed catalogue of errors, which the composition gives to the platform; a missing code does not compile. */
export type ErrorCatalogue = Readonly<Record<ErrorCode, ErrorDefinition>>;

/** A refusal that the person or program at the other end can do something about. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** A message for each field at fault, by its dotted path. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(m.error({ code }));
    this.code = code;
    this.fields = fields;
  }
}
