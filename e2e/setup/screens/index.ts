import { BUSINESS_SCREENS } from './business.ts';
import { PUBLIC_SCREENS } from './public.ts';
import type { Screen } from './screen.ts';
import { WORKER_SCREENS } from './worker.ts';

/** Every screen of the product in every relevant state, on a new database with the demo data. */
export const SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...WORKER_SCREENS, ...BUSINESS_SCREENS];

/** @throws Error if no screen has this name: a test would check nothing */
export function screenNamed(name: string): Screen {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`No screen is called ${name}.`);
  return screen;
}
