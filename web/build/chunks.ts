import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from './first-screens.ts';

/** The routes' components, which the router's plugin splits from the routes and names with a question. */
const isFirstScreen = (id: string) =>
  FIRST_SCREENS.some(({ routes }) => routes.some((route) => id.includes(`${route}?tsr-split=component`)));

/**
 * Which modules are sent together. Left to itself the bundler makes a file of whatever two screens happen to share, dozens of them
 * for the first screen; small files compress badly, and name each other at length.
 * @param web the folder of the app's sources
 */
export function codeSplitting(web: string) {
  /** Whether a first screen imports a module, by modules of the app alone: packages and the domain are not followed. */
  const ofFirstScreens = new Map<string, boolean>();
  const isOfFirstScreens = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const known = ofFirstScreens.get(id);
    if (known !== undefined) return known;
    // A module that imports itself by way of others is not reached through itself.
    ofFirstScreens.set(id, false);
    const is =
      isFirstScreen(id) ||
      (id.startsWith(`${web}/`) &&
        !id.includes('/node_modules/') &&
        (context.getModuleInfo(id)?.importers ?? []).some((importer) => isOfFirstScreens(importer, context)));
    ofFirstScreens.set(id, is);
    return is;
  };
  return {
    groups: [
      { name: 'app', tags: ['$initial' as const], priority: 2 },
      // With what they need of the domain, the messages and the packages.
      {
        name: (id: string, context: Rolldown.ChunkingContext) => (isOfFirstScreens(id, context) ? 'area' : null),
        priority: 1,
      },
      ...(process.env['TRIAL_F'] === '1' ? [{ name: 'fields', test: /\/web\/ui\/form\//, priority: 0 }] : []),
      ...(process.env['TRIAL_M'] === '1'
        ? [{ name: 'messages', test: /\/\.messages\/messages\//, minShareCount: 2, priority: 0 }]
        : []),
    ],
  };
}
