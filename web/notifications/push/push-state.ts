import { isBesideHomeScreen } from '../../platform/offline/install-prompt.ts';
import { onFor } from './push-memory.ts';

/** Whether this device receives push notifications; if not, whether the user can change that. */
export type PushState = 'on' | 'off' | 'blocked' | 'installFirst' | 'unsupported';

export function pushStateFor(accountId: string | undefined): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isBesideHomeScreen() ? 'installFirst' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && accountId && onFor() === accountId ? 'on' : 'off';
}
