import type { ApiProblem } from '../platform/http/problem.ts';
import { toast } from './toast.ts';

// Their sentence says no more than the toast itself.
const SAYS_NO_MORE: ApiProblem['code'][] = ['wrongCredentials', 'invalidInput', 'unexpected'];

/** Without a network that is all there is to say; else tells what failed, and beneath it why, unless there is nothing to add or the fields themselves say it. */
export function reportFailure(failed: string, { code, message, fields }: ApiProblem) {
  if (code === 'offline') {
    toast.error(message);
    return;
  }
  const isSaid = SAYS_NO_MORE.includes(code) || Object.keys(fields).length > 0;
  toast.error(failed, isSaid ? {} : { description: message });
}
