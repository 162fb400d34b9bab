import { join } from 'node:path';
import { baseLocale, m, type Locale } from '@passa/domain';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, PluginOption } from 'vite';
import { appHtml } from './app-html.ts';
import { budgets } from './budgets.ts';
import { codeSplitting } from './chunks.ts';
import { commonPasswordsOnly } from './common-passwords.ts';
import { compressed } from './compressed.ts';
import { staticPages } from './static-pages.ts';
import { webManifest } from './manifest.ts';
import { directMessages, messageModules, oneLocale } from './messages.ts';
import { plainImports } from './plain-imports.ts';
import { serviceWorker } from './service-worker.ts';
import { swedishPhoneMetadata } from './swedish-phone-metadata.ts';

const root = join(import.meta.dirname, '..');
const server = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

/** The configuration shared by the development server and the build. */
const sharedConfig = (locale: Locale, ...plugins: PluginOption[]): InlineConfig => ({
  root,
  define: {
    // Used in `index.html`.
    'import.meta.env.LOCALE': JSON.stringify(locale),
    'import.meta.env.DESCRIPTION': JSON.stringify(m.home_description({}, { locale })),
  },
  plugins: [react(), tailwindcss(), webManifest(locale), plugins],
});

/** The configuration of the development server. */
export const developmentConfig = (): InlineConfig => ({
  ...sharedConfig(baseLocale),
  server: {
    proxy: {
      '/api/': server,
      '/healthz': server,
      // A GET request to the same URL opens a page of the app.
      '/unsubscribe/': { target: server, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
});

/**
 * The configuration of the build for one language.
 * @param outDir the folder of its files
 */
export const buildConfig = (language: Locale, outDir: string): InlineConfig => ({
  ...sharedConfig(
    language,
    plainImports(),
    messageModules(),
    oneLocale(language),
    directMessages(language),
    swedishPhoneMetadata(),
    commonPasswordsOnly(),
    staticPages(language),
    appHtml(language),
    serviceWorker(language),
    budgets(),
    compressed(),
  ),
  configFile: false,
  build: {
    outDir,
    emptyOutDir: true,
    // The list of the scripts of each screen is larger than what the preloads gain: the service worker has them all.
    modulePreload: false,
    target: 'baseline-widely-available',
    // @hpke/core imports Node's `crypto` where the platform has no WebCrypto, which no page reaches.
    rolldownOptions: { external: ['crypto'], output: { codeSplitting: codeSplitting(root) } },
  },
});
