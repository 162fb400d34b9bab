import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { m, PRODUCT_NAME, type Locale } from '@passa/domain';
import { build, type Rolldown } from 'vite';
import { PRECACHED, SHELL_URL } from '../service-worker/precached.ts';

const root = join(import.meta.dirname, '..');

export const SERVICE_WORKER = 'service-worker.js';

/** The fallback for a push message that cannot be read. */
const plainNotification = (locale: Locale) => ({
  title: PRODUCT_NAME,
  body: m.push_here_fallback({}, { locale }),
  url: '/dashboard',
  tag: 'plain',
});

/**
 * Builds the service worker into one file with the list of the app's files.
 * @param page the app's page
 * @param files the names of the app's files
 */
export async function buildServiceWorker(page: string, files: string[], locale: Locale): Promise<string> {
  const assets = files.filter((file) => PRECACHED.test(file)).sort();
  const entries = [
    { url: SHELL_URL, revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
    // Their names contain a digest of their content.
    ...assets.map((file) => ({ url: `/${file}`, revision: null })),
  ];
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { APP_FILES: JSON.stringify(entries), PLAIN_NOTIFICATION: JSON.stringify(plainNotification(locale)) },
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: SERVICE_WORKER },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
