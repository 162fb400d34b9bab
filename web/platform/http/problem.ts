import { m, type ErrorCode } from '@passa/domain';

export type ProblemCode = ErrorCode | 'unreachable' | 'offline';

// The server's refusals carry a message. These codes arise without a response from the server.
const CLIENT_MESSAGES: Partial<Record<ProblemCode, () => string>> = {
  unreachable: m.common_unreachable,
  unavailable: m.common_unreachable,
  offline: m.offline_refused,
};

type ProblemOptions = {
  status: number;
  message?: string;
  fields?: Record<string, string>;
  requestId?: string;
  cause?: unknown;
};

/** A failed request, with a message for the user. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** A message for each invalid field, by its dotted path. */
  readonly fields: Record<string, string>;
  /** The id to quote to support. The server logs it. */
  readonly requestId: string | undefined;

  constructor(code: ProblemCode, { status, message, fields = {}, requestId, cause }: ProblemOptions) {
    super(message ?? CLIENT_MESSAGES[code]?.() ?? m.common_unexpected_title(), { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** Converts an error response. */
export async function toApiProblem(response: Pick<Response, 'status' | 'json'>): Promise<ApiProblem> {
  // A proxy's error response is not JSON.
  const body: unknown = await response.json().catch(() => undefined);
  const error = toRecord(toRecord(body)['error']);
  const { code, message, fields, requestId } = error;
  return new ApiProblem(typeof code === 'string' ? (code as ProblemCode) : codeForStatus(response.status), {
    status: response.status,
    ...(typeof message === 'string' && { message }),
    fields: Object.fromEntries(Object.entries(toRecord(fields)).map(([path, message]) => [path, String(message)])),
    ...(typeof requestId === 'string' && { requestId }),
  });
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function codeForStatus(status: number): ProblemCode {
  if (status === 401) return 'notSignedIn';
  if (status === 404) return 'notFound';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected';
}
