import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A server's clock that a test moves. Between two moves it runs as usual. */
export type MovingClock = {
  /** Gives the clock to a server that is started with it. */
  env: { CLOCK_FILE: string; NODE_OPTIONS: string };
  /** @param time an instant, such as `2026-11-28T17:00:00+01:00` */
  moveTo: (time: string) => Promise<void>;
};

/** @param folder where the file with the clock's offset is */
export async function createMovingClock(folder: string, startsAt: string): Promise<MovingClock> {
  const file = join(folder, 'clock');
  const moveTo = async (time: string) => {
    const next = `${file}.next`;
    await writeFile(next, String(Date.parse(time) - Date.now()));
    // The server never reads half a number.
    await rename(next, file);
  };
  await moveTo(startsAt);
  const preload = `--import ${new URL('fixed-clock.ts', import.meta.url).href}`;
  return { env: { CLOCK_FILE: file, NODE_OPTIONS: preload }, moveTo };
}
