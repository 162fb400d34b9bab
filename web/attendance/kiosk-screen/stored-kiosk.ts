import { createStore, del, get, set, update } from 'idb-keyval';
import { serverTime } from './kiosk-clock.ts';
import type { TimedScreen } from './queries.ts';
import { withoutPast, type UnsentEvent } from './unsent-events.ts';

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

/** The last screen. People of the days before are removed from the tablet. */
export async function readScreen(): Promise<TimedScreen | undefined> {
  const screen = await get<TimedScreen>('screen', store);
  if (!screen) return undefined;
  const people = withoutPast(screen.people, serverTime(screen));
  if (people.length < screen.people.length) await storeScreen({ ...screen, people });
  return { ...screen, people };
}

export const storeScreen = (screen: TimedScreen): Promise<void> => set('screen', screen, store);

/** Removes the screen of a tablet that is no longer paired. The events stay, for the day on which it is paired again. */
export const removeScreen = (): Promise<void> => del('screen', store);
