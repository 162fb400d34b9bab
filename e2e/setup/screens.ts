import { BUSINESS_SCREENS } from './screens/business.ts';
import { PUBLIC_SCREENS } from './screens/public.ts';
import type { Screen } from './screens/screen.ts';
import { WORKER_SCREENS } from './screens/worker.ts';

/** Every screen of the product in every state that is worth a look, on a new database with the demo. */
export const SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...WORKER_SCREENS, ...BUSINESS_SCREENS];
