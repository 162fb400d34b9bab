import { m, type ErrorCode } from '@passa/domain';

export type ProblemCode = ErrorCode | 'unreachable' | 'offline';

// The server has words for what it refuses. These are for where it could not be asked for them.
const WITHOUT_AN_ANSWER: Partial<Record<ProblemCode, () => string>> = {
  unreachable: m.common_unreachable,
  unavailable: m.common_unreachable,
  offline: m.offline_refused,
};

type Particulars = {
  status: number;
  message?: string;
  fields?: Record<string, string>;
  requestId?: string;
  cause?: unknown;
};

/** Why a request came to nothing, in words for the person who made it. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** A message for each field at fault, by its dotted path. */
  readonly fields: Record<string, string>;
  /** What to quote when asking for help: the server's log knows it. */
  readonly requestId: string | undefined;

  constructor(code: ProblemCode, { status, message, fields = {}, requestId, cause }: Particulars) {
    super(message ?? WITHOUT_AN_ANSWER[code]?.() ?? m.common_unexpected_title(), { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** The problem that a refused request was answered with. */
export async function problemIn(response: Pick<Response, 'status' | 'json'>): Promise<ApiProblem> {
  // A proxy in between answers in its own words, not in JSON.
  const answer: unknown = await response.json().catch(() => undefined);
  const error = recordIn(recordIn(answer)['error']);
  const { code, message, fields, requestId } = error;
  return new ApiProblem(typeof code === 'string' ? (code as ProblemCode) : codeOf(response.status), {
    status: response.status,
    ...(typeof message === 'string' && { message }),
    fields: Object.fromEntries(Object.entries(recordIn(fields)).map(([path, message]) => [path, String(message)])),
    ...(typeof requestId === 'string' && { requestId }),
  });
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function codeOf(status: number): ProblemCode {
  if (status === 401) return 'notSignedIn';
  if (status === 404) return 'notFound';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected';
}
