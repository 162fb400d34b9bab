import { isUninstalledIos } from '../../platform/offline/install-method.ts';
import { pushAccountId } from './push-preference.ts';

/** Whether this device receives push notifications; if not, whether the user can change that. */
export type PushState = 'on' | 'off' | 'blocked' | 'installFirst' | 'unsupported';

export function pushStateFor(accountId: string | undefined): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isUninstalledIos() ? 'installFirst' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && accountId && pushAccountId() === accountId ? 'on' : 'off';
}
