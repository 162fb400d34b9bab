import type { ApiProblem } from '../platform/http/problem.ts';
import { toast } from './toast.ts';

// The messages of these codes add nothing to the toast.
const SAYS_NO_MORE: ApiProblem['code'][] = ['wrongCredentials', 'invalidInput', 'unexpected'];

/**
 * Shows a failure as a toast, with the server's reason below. The reason is left out if it adds nothing or is shown at
 * the fields. Offline, only that is shown.
 */
export function reportFailure(failed: string, { code, message, fields }: ApiProblem) {
  if (code === 'offline') {
    toast.error(message);
    return;
  }
  const isSaid = SAYS_NO_MORE.includes(code) || Object.keys(fields).length > 0;
  toast.error(failed, isSaid ? {} : { description: message });
}
