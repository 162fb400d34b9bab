import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from './first-screens.ts';

const isFirstScreen = (id: string) => FIRST_SCREENS.some(({ routes }) => routes.some((route) => id.endsWith(route)));

/** What a dashboard loads after its first render. */
const AFTER_FIRST_SCREEN = [
  '/shell/update-offer.tsx',
  '/security/email-confirmation/send-confirmation.tsx',
  '/hiring/week/worker-week.tsx',
  '/hiring/week/business-week.tsx',
  '/people/first-steps/first-steps.tsx',
  '/ui/toaster.tsx',
  '/live/follow-stream.ts',
];

const isAfterFirstScreen = (id: string) => AFTER_FIRST_SCREEN.some((file) => id.endsWith(file));

/**
 * Groups the entry and the first screens into one chunk, and what they load next into another, so that the browser does not discover
 * some of them later than others. Without these groups the bundler makes a chunk for each combination of
 * screens, dozens of them for the first screen, which compress badly and import from each other by name.
 * @param web the folder of the app's sources
 */
export function codeSplitting(web: string) {
  const isPartById = new Map<string, boolean>();

  /** Whether the entry or a first screen imports a module of the app, directly or through other modules of the app. */
  function belongsToFirstScreen(id: string, context: Rolldown.ChunkingContext): boolean {
    let isPart = isPartById.get(id);
    if (isPart === undefined) {
      // Ends the recursion in a circle of imports.
      isPartById.set(id, false);
      const module = context.getModuleInfo(id);
      // Ignore index.ts: it also imports what its importers do not use.
      const importers = (module?.importers ?? []).filter((one) => !one.endsWith('/index.ts'));
      const isOfApp = id.startsWith(`${web}/`) && !id.includes('/node_modules/');
      const isImported = isOfApp && importers.some((importer) => belongsToFirstScreen(importer, context));
      isPart = isImported || isFirstScreen(id) || module?.isEntry === true;
      isPartById.set(id, isPart);
    }
    return isPart;
  }

  // The bundler adds the messages, and what these modules use of the domain and of packages.
  return {
    groups: [
      {
        name: (id: string, context: Rolldown.ChunkingContext) => (belongsToFirstScreen(id, context) ? 'app' : null),
        priority: 2,
      },
      { name: 'later', test: isAfterFirstScreen, priority: 1 },
    ],
  };
}
