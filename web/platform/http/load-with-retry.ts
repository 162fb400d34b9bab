import { backoffDelay } from './backoff.ts';

/** With the backoff this takes half a minute, enough for a restart of the server. */
const MAX_RETRIES = 6;

/**
 * Loads a module on demand, and retries after each failure.
 * @throws the error of the last attempt
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>, failures = 0): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (failures === MAX_RETRIES) throw error;
    await new Promise((resolve) => setTimeout(resolve, backoffDelay(failures, 0)));
    return loadWithRetry(load, failures + 1);
  }
}
