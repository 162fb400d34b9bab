import { createStore, get, set, update } from 'idb-keyval';
import type { TimedScreen } from './queries.ts';
import type { UnsentEvent } from './unsent-events.ts';

// What the tablet keeps: the events that the server has not accepted, so that none is lost when the page is closed, and the last screen,
// so that the page opens without a connection.

const store = createStore('passa-kiosk', 'kiosk');

export const readUnsent = async (): Promise<UnsentEvent[]> => (await get<UnsentEvent[]>('unsent', store)) ?? [];

/** Changes the stored events in one transaction, since the page may be open twice. */
export async function changeUnsent(change: (unsent: UnsentEvent[]) => UnsentEvent[]): Promise<UnsentEvent[]> {
  let changed: UnsentEvent[] = [];
  await update<UnsentEvent[]>('unsent', (unsent = []) => (changed = change(unsent)), store);
  return changed;
}

export const readScreen = (): Promise<TimedScreen | undefined> => get<TimedScreen>('screen', store);
export const storeScreen = (screen: TimedScreen): Promise<void> => set('screen', screen, store);
