import { backoffDelay } from './backoff.ts';

/** With the backoff this takes half a minute, enough for a restart of the server. */
const TRIES = 6;

/**
 * Loads a module on demand, and retries if the connection is lost.
 * @throws the error of the last attempt
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
