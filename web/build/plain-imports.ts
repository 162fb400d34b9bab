import type { Plugin } from 'vite';

/**
 * Replaces Vite's code that runs before each dynamic import. It loads style sheets and preloads scripts, and this app has one style
 * sheet and preloads none.
 */
export const plainImports = (): Plugin => ({
  name: 'passa:plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
    if (styles.length > 1) this.error(`Nothing loads these style sheets of dynamic imports: ${styles.join(', ')}`);
  },
});
