import type { Plugin, Rolldown } from 'vite';

type Finished = { root: string; page: string; bundle: Rolldown.OutputBundle };

/**
 * A plugin that derives further files from the app's page, once Vite has generated the page.
 * @param make returns the contents of the files by name
 */
export function afterPage(name: string, make: (finished: Finished) => Promise<Record<string, string>>): Plugin {
  let root = '';
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The bundle has no index.html.');
      const files = await make({ root, page: String(page.source), bundle });
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
