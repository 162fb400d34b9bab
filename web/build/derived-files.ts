import type { Plugin, Rolldown } from 'vite';

type FinishedBuild = { root: string; page: string; bundle: Rolldown.OutputBundle };

/**
 * A plugin that derives further files from the app's page, once Vite has generated the page, or changes the page.
 * @param derive returns the contents of the files by name
 */
export function derivedFiles(
  name: string,
  derive: (finished: FinishedBuild) => Promise<Record<string, string>>,
): Plugin {
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
      const files = await derive({ root, page: String(page.source), bundle });
      for (const [fileName, source] of Object.entries(files)) {
        if (fileName === page.fileName) page.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
