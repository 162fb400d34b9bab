import type { Plugin, Rolldown } from 'vite';

type Finished = { root: string; page: string; bundle: Rolldown.OutputBundle };

/**
 * A plugin that makes further files of the app's page, once Vite has put that together.
 * @param make what they are called and hold
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
      if (page?.type !== 'asset') throw new Error('There is no page to go by.');
      const files = await make({ root, page: String(page.source), bundle });
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
