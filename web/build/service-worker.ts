import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { m, PRODUCT_NAME, type Locale } from '@passa/domain';
import { build, type Rolldown } from 'vite';
import { SHELL_URL } from '../service-worker/shell-url.ts';
import { derivedFiles } from './derived-files.ts';

const FILE = 'service-worker.js';

/** The fallback for a push message that cannot be read. */
const plainNotification = (locale: Locale) => ({
  title: PRODUCT_NAME,
  body: m.push_here_fallback({}, { locale }),
  url: '/dashboard',
  tag: 'plain',
});

// Excluded are fonts beyond Latin, which come from the network or the system, and the common passwords, as no password
// can be chosen offline.
const PRECACHED = /^assets\/(?!common-passwords).*(?:\.js|\.css|-latin(?:-ext)?-wght-normal.*\.woff2)$/;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Builds the service worker into one file with the list of the app's files. */
export const serviceWorker = (locale: Locale) =>
  derivedFiles('passa:service-worker', async ({ root, page, bundle }) => {
    const files = Object.keys(bundle).filter((file) => PRECACHED.test(file));
    const entries = [
      { url: SHELL_URL, revision: digestOf(page) },
      // Their names contain a digest of their content.
      ...files.sort().map((file) => ({ url: `/${file}`, revision: null })),
    ];
    return { [FILE]: await workerOf(root, entries, locale) };
  });

async function workerOf(root: string, entries: object[], locale: Locale): Promise<string> {
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
        output: { format: 'iife', entryFileNames: FILE },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
