import type { ApiProblem } from '../../platform/http/problem.ts';
import { toast } from './toast.ts';

// The messages of these codes add nothing to the toast.
const GENERIC_CODES: ApiProblem['code'][] = ['wrongCredentials', 'invalidInput', 'unexpected'];

/**
 * Shows a failure as a toast, with the server's reason below. The reason is left out if it adds nothing or is shown at
 * the fields. Offline, only that is shown.
 * @param form the form that failed; its next success dismisses the toast
 */
export function reportFailure(title: string, { code, message, fields }: ApiProblem, form?: string) {
  const options = form === undefined ? {} : { form };
  if (code === 'offline') {
    toast.error(message, options);
    return;
  }
  const hasNoDetail = GENERIC_CODES.includes(code) || Object.keys(fields).length > 0;
  toast.error(title, hasNoDetail ? options : { ...options, description: message });
}
