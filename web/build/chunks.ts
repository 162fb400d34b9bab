import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from './first-screens.ts';

const isFirstScreen = (id: string) => FIRST_SCREENS.some(({ routes }) => routes.some((route) => id.endsWith(route)));

/**
 * Groups modules into chunks: those of the entry, and those of the first screens. Without groups the bundler makes a
 * chunk for each combination of screens, dozens of them for the first screen. Small files compress badly.
 * @param web the folder of the app's sources
 */
export function codeSplitting(web: string) {
  const known = new Map<string, boolean>();

  /** Whether a first screen imports a module of the app, directly or through other modules of the app. */
  function isOfFirstScreens(id: string, context: Rolldown.ChunkingContext): boolean {
    let isPart = known.get(id);
    if (isPart === undefined) {
      // Ends the recursion in a circle of imports.
      known.set(id, false);
      // Ignore index.ts: it also imports what its importers do not use.
      const importers = (context.getModuleInfo(id)?.importers ?? []).filter((one) => !one.endsWith('/index.ts'));
      const isOfApp = id.startsWith(`${web}/`) && !id.includes('/node_modules/');
      isPart = isFirstScreen(id) || (isOfApp && importers.some((importer) => isOfFirstScreens(importer, context)));
      known.set(id, isPart);
    }
    return isPart;
  }

  return {
    groups: [
      { name: 'app', tags: ['$initial' as const], priority: 2 },
      // The bundler adds the messages, and what these modules use of the domain and of packages.
      {
        name: (id: string, context: Rolldown.ChunkingContext) => (isOfFirstScreens(id, context) ? 'area' : null),
        priority: 1,
      },
    ],
  };
}
