import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from './first-screens.ts';

/** What the bundler tells of a module. */
type Context = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importers' | 'isEntry'> | null };

const isFirstScreen = (id: string) => FIRST_SCREENS.some(({ routes }) => routes.some((route) => id.endsWith(route)));

/** What a dashboard loads after its first render. */
const AFTER_FIRST_SCREEN = [
  '/shell/offline-notice.tsx',
  '/shell/update-offer.tsx',
  '/security/email-confirmation/send-confirmation.tsx',
  '/hiring/jobs/list-sort-field.tsx',
  '/hiring/week/worker-week.tsx',
  '/hiring/week/business-week.tsx',
  '/people/first-steps/first-steps.tsx',
  '/ui/toaster.tsx',
  '/ui/show-toast.tsx',
  '/live/follow-stream.ts',
];

const isAfterFirstScreen = (id: string) => AFTER_FIRST_SCREEN.some((file) => id.endsWith(file));

/**
 * Whether the entry or a first screen imports a module of the app, directly or through other modules of the app.
 * @param web the folder of the app's sources
 */
export function belongsToFirstScreen(web: string, id: string, context: Context): boolean {
  const isOfApp = (module: string) => module.startsWith(`${web}/`) && !module.includes('/node_modules/');
  const importers = new Set([id]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const each of importers) {
    const module = context.getModuleInfo(each);
    if (isFirstScreen(each) || module?.isEntry) return true;
    if (!isOfApp(each)) continue;
    // Ignore index.ts: it also imports what its importers do not use.
    for (const importer of module?.importers ?? []) if (!importer.endsWith('/index.ts')) importers.add(importer);
  }
  return false;
}

/**
 * Groups the entry and the first screens into one chunk, and what they load next into another, so that the browser does not discover
 * some of them later than others. Without these groups the bundler makes a chunk for each combination of
 * screens, dozens of them for the first screen, which compress badly and import from each other by name.
 * @param web the folder of the app's sources
 */
export function codeSplitting(web: string) {
  // The bundler adds the messages, and what these modules use of the domain and of packages.
  return {
    groups: [
      {
        name: (id: string, context: Rolldown.ChunkingContext) =>
          belongsToFirstScreen(web, id, context) ? 'app' : null,
        priority: 2,
      },
      { name: 'later', test: isAfterFirstScreen, priority: 1 },
    ],
  };
}
