import { texts } from '@passa/domain';

export type ProblemCode = keyof typeof texts.errors | 'unreachable' | 'offline';

const WITHOUT_AN_ANSWER = { unreachable: texts.common.unreachable, offline: texts.offline.refused };

type Particulars = { status: number; fields?: Record<string, string>; requestId?: string; cause?: unknown };

/** Why a request came to nothing, in words for the person who made it. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** A message for each field at fault, by its dotted path. */
  readonly fields: Record<string, string>;
  /** What to quote when asking for help: the server's log knows it. */
  readonly requestId: string | undefined;

  constructor(code: ProblemCode, { status, fields = {}, requestId, cause }: Particulars) {
    super({ ...texts.errors, ...WITHOUT_AN_ANSWER }[code], { cause });
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
  const { code, fields, requestId } = error;
  return new ApiProblem(isCode(code) ? code : codeOf(response.status), {
    status: response.status,
    fields: Object.fromEntries(Object.entries(recordIn(fields)).map(([path, message]) => [path, String(message)])),
    ...(typeof requestId === 'string' && { requestId }),
  });
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isCode(code: unknown): code is keyof typeof texts.errors {
  return typeof code === 'string' && Object.hasOwn(texts.errors, code);
}

function codeOf(status: number): ProblemCode {
  if (status === 401) return 'notSignedIn';
  if (status === 404) return 'notFound';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected';
}
