import type { InferResponseType } from 'hono/client';
import type { api } from '../../platform/http/client.ts';
import { stayText } from '../core/labels.ts';

type Attendance = InferResponseType<
  (typeof api.applications)[':applicationId']['attendance']['$get'],
  200
>['attendance'];

/** `Checked in 17:02`, until the worker checks out. */
export function checkedInText({ presence, stays }: Pick<Attendance, 'presence' | 'stays'>): string | undefined {
  const stay = stays.at(-1);
  return presence === 'absent' || !stay ? undefined : stayText({ start: stay.start, end: null });
}
