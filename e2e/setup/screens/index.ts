import { BUSINESS_SCREENS } from './business.ts';
import { PUBLIC_SCREENS } from './public.ts';
import type { Screen } from './screen.ts';
import { WORKER_SCREENS } from './worker.ts';

/** Every screen of the product in every state that is worth a look, on a new database with the demo. */
export const SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...WORKER_SCREENS, ...BUSINESS_SCREENS];

/** @throws where no screen has that name: a test that looked for it would look at nothing */
export function screenNamed(name: string): Screen {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`No screen is called ${name}.`);
  return screen;
}
