import { backoffDelay } from './backoff.ts';

/** So often it is tried anew, over half a minute: a server that is started anew is back by then. */
const TRIES = 6;

/**
 * Loads a part of the app that comes after the page. That the connection is lost in that moment costs a wait, and not the part.
 * @throws what kept it away for half a minute
 */
export async function loadLater<Part>(load: () => Promise<Part>, failures = 0): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (failures === TRIES) throw error;
    await new Promise((goOn) => setTimeout(goOn, backoffDelay(failures, 0)));
    return loadLater(load, failures + 1);
  }
}
