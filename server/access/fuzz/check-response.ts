import { baseLocale, locales, type Locale } from '@passa/domain';
import { ERRORS } from '../../core/errors.ts';
import type { ErrorCode } from '../../platform/http/errors.ts';
import { withLanguage } from '../../platform/language/current-language.ts';
import { refusalMessage } from '../../testing/expectations.ts';
import { STRICT } from '../../testing/strict-headers.ts';
import type { FindDifferences } from '../response-schemas.ts';
import type { GeneratedRequest } from './requests.ts';
import type { FuzzResponse } from './send.ts';

// Internals that no response may reveal: stack frames, statements, drivers, modules.
const INTERNALS =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|(select|insert into|update|delete from) "|\$\d\b|drizzle|pglite|zod/i;

/** What is wrong with a response; undefined if it is acceptable. */
export function findFault(
  made: GeneratedRequest,
  { status, headers, body }: FuzzResponse,
  findDifferences: FindDifferences,
): string | undefined {
  if (status >= 500) return `the server failed: ${body}`;
  if (!/^[0-9a-f-]{36}$/.test(String(headers['x-request-id']))) return 'it has no request id';
  const missing = Object.keys(STRICT).find((name) => !headers[name.toLowerCase()]);
  if (missing) return `it has no ${missing}`;
  if (made.method === 'HEAD') return body === '' ? undefined : 'HEAD was answered with a body';
  if (status < 400) {
    const route = made.route.replace(/^\w+/, made.method.toLowerCase());
    return findDifferences(route, { status, type: headers['content-type'], body })[0];
  }
  return withLanguage(languageIn(made.path), () => findRefusalFault(status, headers, body));
}

/** The language that the query of a request chooses. */
function languageIn(path: string): Locale {
  const chosen = new URLSearchParams(path.split('?')[1]).get('lang')?.toLowerCase();
  return locales.find((each) => each === chosen) ?? baseLocale;
}

function findRefusalFault(status: number, headers: FuzzResponse['headers'], body: string): string | undefined {
  const refusal = parsed(body);
  if (!refusal || Object.keys(refusal).join() !== 'error') return `the refusal has another shape: ${body}`;
  const { code, message, fields = {}, requestId: bodyRequestId, ...rest } = refusal.error;
  if (!(code in ERRORS) || ERRORS[code].status !== status) return `${status} is not the status of ${code}`;
  if (
    message !== refusalMessage(code, headers['retry-after']) ||
    bodyRequestId !== headers['x-request-id'] ||
    Object.keys(rest).length > 0
  ) {
    return `the refusal has another shape: ${body}`;
  }
  const messages = Object.values(fields);
  if (!messages.every((each) => typeof each === 'string' && each !== '')) return `a field has no message: ${body}`;
  return messages.some((each) => INTERNALS.test(each)) ? `it reveals internals: ${body}` : undefined;
}

type Refusal = { error: { code: ErrorCode; message: string; fields?: Record<string, string>; requestId: string } };

function parsed(body: string): Refusal | undefined {
  try {
    return JSON.parse(body) as Refusal;
  } catch {
    return undefined;
  }
}
