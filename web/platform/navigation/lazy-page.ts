import type { QueryClient } from '@tanstack/react-query';

/** What the loader of a page gets. */
export type PageLoad<Params = unknown, Search = Record<string, unknown>> = {
  context: { queryClient: QueryClient };
  params: Params;
  /** The search parameters. The loader runs again if one has changed. */
  deps: Search;
  /** Whether the user only points at a link. */
  preload: boolean;
  /** Aborted when the user leaves for another page. */
  abortController: AbortController;
};

/** The options of a route with a page that fetches its data. Its script is loaded when it is opened. */
export const loadedBy = <Params, Search extends Record<string, unknown>, Loaded>(
  load: () => Promise<{ loader: (options: PageLoad<Params, Search>) => Loaded | Promise<Loaded> }>,
) => ({
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: async (options: PageLoad<Params, Search>) => (await load()).loader(options),
});

/** The page of a script. */
export const pageOf =
  <Page>(load: () => Promise<{ Route: Page }>) =>
  () =>
    load().then(({ Route }) => Route);
