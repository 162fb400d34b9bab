import { m } from '@passa/domain';
import { toast } from '../../ui/toasts/toast.ts';
import type { RecordedEvent } from './use-kiosk.ts';

/**
 * Says what became of an event that was not refused.
 * @param text what has happened, as a sentence without its end
 */
export function showRecorded(result: Exclude<RecordedEvent, { state: 'refused' }>, text: string): void {
  if (result.state === 'accepted') toast.success(text);
  else if (result.reason === undefined) toast.success(m.kiosk_kept({ text }));
  else toast.error(m.kiosk_kept_for_reason({ reason: result.reason }));
}
