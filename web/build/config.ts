import { join } from 'node:path';
import { baseLocale, locales, m, type Locale } from '@passa/domain';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type LogLevel } from 'vite';
import { commonPasswordsOnly } from './common-passwords.ts';
import { compressed } from './compressed.ts';
import { derivedFiles } from './derived-files.ts';
import { webManifest } from './manifest.ts';
import { compileMessageModules, oneLanguage } from './messages.ts';

const root = join(import.meta.dirname, '..');
const server = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

/** The configuration shared by the development server and the build. */
const sharedConfig = (locale: Locale) => ({
  root,
  define: {
    // Used in `one-locale.ts`.
    LANGUAGE: JSON.stringify(locale),
    // Used in `index.html`.
    'import.meta.env.LOCALE': JSON.stringify(locale),
    'import.meta.env.DESCRIPTION': JSON.stringify(m.home_description({}, { locale })),
  },
  plugins: [react(), tailwindcss(), webManifest(locale)],
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
 * Builds the app once per language.
 * @param folder gets a folder for each language
 */
export async function buildInAllLanguages(folder: string, logLevel: LogLevel): Promise<void> {
  await compileMessageModules();
  for (const language of locales) {
    const shared = sharedConfig(language);
    await build({
      ...shared,
      plugins: [...shared.plugins, oneLanguage(), commonPasswordsOnly(), derivedFiles(language), compressed()],
      configFile: false,
      logLevel,
      build: {
        outDir: join(folder, language),
        emptyOutDir: true,
        target: 'baseline-widely-available',
        // Otherwise the first screens, which the entry imports, are 30 files.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
          // @hpke/core imports Node's `crypto` where the platform has no WebCrypto, which no page reaches.
          external: ['crypto'],
        },
      },
    });
  }
}
