import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Builds the icons without the options of `lucide-react`, whose code is larger than the icons of a first screen. */
export const smallIcons = (): Plugin => ({
  name: 'passa:small-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, '../ui/lucide-icon.ts'),
  },
});
